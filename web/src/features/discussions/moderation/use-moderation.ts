import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { doWithUndo } from '#ui/dialog/do-with-undo.ts';
import { showToast } from '#ui/toast/toast.ts';
import { focusComment } from '../address/focus-comment.ts';
import { useComments } from '../context/comments-context.ts';
import { patchComment, standAfterReview } from '../tree/comment-tree.ts';
import type { ShownComment } from '../tree/shown-comment.ts';

export const COMMENT_REMOVED = 'Comment removed.';

const explain = (error: unknown) => failureText(error, 'Some error occurred');

/** What moderators do about one comment, one thing at a time; what went wrong is said. */
export function useModeration({ id }: Pick<ShownComment, 'id'>) {
	const { subject, change } = useComments();
	const queryClient = useQueryClient();
	const isRunning = useRef(false);

	const review = async (decision: 'remove' | 'restore') => {
		const { isRemoved, total, revision } = await subject.review(id, decision);
		change((tree) => standAfterReview(tree, { commentId: id, removed: isRemoved, total, revision }));
		focusComment(id);
	};
	const oneAtATime = async (work: () => Promise<unknown>) => {
		if (isRunning.current) return;
		isRunning.current = true;
		try {
			await work();
		} catch (error) {
			void showToast('error', explain(error));
		}
		isRunning.current = false;
	};

	return {
		/** Where it stands from then on only the server knows, so the list is read anew. */
		pin: (isPinned: boolean) =>
			oneAtATime(async () => {
				await subject.pin?.(id, isPinned);
				await queryClient.invalidateQueries({ queryKey: ['comments', subject.key] });
				void showToast('success', isPinned ? 'Comment pinned.' : 'Comment unpinned.');
				focusComment(id);
			}),
		unflag: () =>
			oneAtATime(async () => {
				await subject.review(id, 'unflag');
				change((tree) => patchComment(tree, id, (shown) => ({ ...shown, isHidden: false })));
				focusComment(id);
				void showToast('success', 'Comment Updated successfully');
			}),
		restore: () =>
			oneAtATime(async () => {
				await review('restore');
				void showToast('success', 'Comment restored.');
			}),
		/** For those who may undo it as well. */
		removeWithUndo: () =>
			oneAtATime(() =>
				doWithUndo({
					act: () => review('remove'),
					undo: () => review('restore'),
					done: COMMENT_REMOVED,
					undone: 'Comment restored.',
					explain,
				}),
			),
		/** Answers why it could not be done, else null. */
		remove: async (): Promise<string | null> => {
			try {
				await review('remove');
				return null;
			} catch (error) {
				return explain(error);
			}
		},
	};
}
