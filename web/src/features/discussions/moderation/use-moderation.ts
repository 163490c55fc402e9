import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { markOwnAsStale } from '#lib/api/query-client.ts';
import { offerUndo } from '#ui/dialog/do-with-undo.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useComments } from '../context/comments-context.ts';
import { focusComment } from '../context/focus-comment.ts';
import { applyReview, patchComment } from '../data/comment-tree.ts';
import type { ShownComment } from '../data/shown-comment.ts';

const explain = (error: unknown) => failureText(error, 'Some error occurred');

/** Returns the actions of moderators on one comment. They run one at a time; failures show as a toast. */
export function useModeration({ id }: Pick<ShownComment, 'id'>) {
	const { me, subject, change } = useComments();
	const queryClient = useQueryClient();
	const isRunning = useRef(false);

	const review = async (decision: 'remove' | 'restore', reason?: string) => {
		const { isRemoved, total, revision } = await subject.review(id, decision, reason);
		markOwnAsStale(queryClient);
		change((tree) => applyReview(tree, { commentId: id, removed: isRemoved, total, revision }));
	};
	const restore = async () => {
		await review('restore');
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
		/** Loads the list again, since only the server knows the comment's new position. */
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
				markOwnAsStale(queryClient);
				change((tree) => patchComment(tree, id, (shown) => ({ ...shown, isHidden: false })));
				focusComment(id);
				void showToast('success', 'Comment Updated successfully');
			}),
		restore: () =>
			oneAtATime(async () => {
				await restore();
				void showToast('success', 'Comment restored.');
			}),
		/** Removes the comment for a dialog, which shows why it failed. Returns the reason, or null. Staff are offered Undo. */
		remove: async (reason: string, onDone: () => void): Promise<string | null> => {
			try {
				await review('remove', reason || undefined);
			} catch (error) {
				return explain(error);
			}
			onDone();
			focusComment(id);
			const done = 'Comment removed.';
			if (me?.isStaff) void offerUndo({ undo: restore, done, undone: 'Comment restored.', explain });
			else void showToast('success', done);
			return null;
		},
	};
}
