import type { PendingEditWire } from '@bilby/contract/deals/wire';
import { Hourglass } from 'lucide-react';

/** Says that an edit waits for review, and what a save does to it. */
export function PendingEditNote({ pendingEdit }: { pendingEdit: PendingEditWire }) {
	return (
		<section
			aria-label="Waiting for review"
			className="flex items-start gap-3 rounded-control border border-warning/40 bg-warning/10 px-4 py-3"
		>
			<Hourglass size={18} aria-hidden className="mt-[3px] shrink-0 text-warning" />
			<p>
				{pendingEdit.isOwn ? ownWords(pendingEdit) : 'The author has changed this deal, and that waits for review.'}
			</p>
		</section>
	);
}

function ownWords({ isOvertaken }: PendingEditWire): string {
	return isOvertaken
		? 'Your changes wait for review, but the deal was changed since. Please look at them and save them again.'
		: 'Your changes wait for review; everybody sees the approved deal until then. What you save now takes their place.';
}
