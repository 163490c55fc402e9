import { useComments } from '../context/comments-context.ts';
import type { ShownComment } from '../tree/shown-comment.ts';

/** Says that a comment was edited. For staff it opens the earlier versions. */
export function EditedMark({ comment }: { comment: ShownComment }) {
	const { me, openDialog } = useComments();
	if (!me?.isStaff) return <> · edited</>;
	return (
		<>
			{' · '}
			<button
				type="button"
				aria-label="edited: see earlier versions"
				onClick={() => openDialog('revisions', comment)}
				className="-my-2 rounded-badge py-2 underline underline-offset-4 hover:text-ink"
			>
				edited
			</button>
		</>
	);
}
