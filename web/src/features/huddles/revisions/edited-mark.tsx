import { Suspense, useState } from 'react';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import { useToken } from '#lib/session/use-token.ts';
import { Age } from '#ui/base/age.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';

const HuddleRevisionsDialog = lazyComponent(
	async () => (await import('./huddle-revisions-dialog.tsx')).HuddleRevisionsDialog,
);

interface EditedMarkProps {
	huddle: Pick<Huddle, 'id' | 'version'>;
	editedAt: string;
	renderedAt: number;
	/** Members may see the edits. */
	isMember: boolean;
}

/** Shows when a huddle was last edited. For members it opens the edits. */
export function EditedMark({ huddle, editedAt, renderedAt, isMember }: EditedMarkProps) {
	const token = useToken();
	const [isOpen, setOpen] = useState(false);
	const text = (
		<>
			edited <Age postedAt={editedAt} renderedAt={renderedAt} />
		</>
	);
	if (!isMember || token === null) return text;
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
				className="-my-2 rounded-badge py-2 underline underline-offset-4 hover:text-ink"
			>
				{text}
				<span className="sr-only">: see what was changed</span>
			</button>
			{isOpen && (
				<Suspense fallback={null}>
					<HuddleRevisionsDialog huddle={huddle} token={token} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
