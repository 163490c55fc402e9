import { Hourglass } from 'lucide-react';
import type { DealToEdit } from './state/present-posting.ts';

type PendingEdit = Pick<NonNullable<DealToEdit['pendingEdit']>, 'isOwn' | 'isOvertaken'>;

/** Says that an edit is waiting for review, and what saving does to it. */
export function PendingEditNote({ pendingEdit }: { pendingEdit: PendingEdit }) {
	return (
		<section
			aria-label="Waiting for review"
			className="flex items-start gap-3 rounded-control border border-warning/40 bg-warning/10 px-4 py-3"
		>
			<Hourglass size={18} aria-hidden className="mt-[3px] shrink-0 text-warning" />
			<p>
				{pendingEdit.isOwn ? ownWords(pendingEdit) : 'The author has edited this deal. The edit is waiting for review.'}
			</p>
		</section>
	);
}

function ownWords({ isOvertaken }: PendingEdit): string {
	return isOvertaken
		? 'Your changes are waiting for review, but the deal has changed since. Please check them and save again.'
		: 'Your changes are waiting for review. Until then, everyone sees the approved deal. Saving again replaces them.';
}
