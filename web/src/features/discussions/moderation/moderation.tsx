import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, FlagOff, ImageOff, Pin, PinOff, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { markOwnAsStale } from '#lib/api/query-client.ts';
import { buttonClass } from '#ui/base/button.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { offerUndo } from '#ui/dialog/do-with-undo.ts';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { hasPicture } from '#ui/rich-text/rich-text-html.ts';
import { showToast } from '#ui/toast/toast.ts';
import { authorName } from '../comment/comment-author.tsx';
import { CommentBody } from '../comment/comment-body.tsx';
import { useComments } from '../context/comments-context.ts';
import { focusComment } from '../context/focus-comment.ts';
import { applyReview, patchComment } from '../data/comment-tree.ts';
import type { ShownComment } from '../data/shown-comment.ts';
import { MODERATION_PLACE, type ModerationPermissions } from './moderation-permissions.ts';
import { ReasonField } from './reason-field.tsx';

const TEXT_BUTTON = '-ml-1.5 mr-3 h-10 rounded-badge px-1.5 font-semibold text-reef underline-offset-4 hover:underline';

/** The actions of a moderator, or of the subject's author, on a comment. */
export function ModerationMenu({ comment, may }: { comment: ShownComment; may: ModerationPermissions }) {
	const { me, subject, openDialog } = useComments();
	const { pin, unflag } = useModeration(comment);
	const { isPinned } = comment;
	return (
		<Menu
			trigger={
				<button
					type="button"
					aria-label={`Moderate the comment by ${authorName(comment)}`}
					className={`text-muted transition-colors hover:text-ink ${MODERATION_PLACE}`}
				>
					<Ellipsis size={18} aria-hidden />
				</button>
			}
		>
			{may.pin && (
				<MenuItem icon={isPinned ? PinOff : Pin} onSelect={() => void pin(!isPinned)}>
					{isPinned ? 'Unpin this comment' : 'Pin this comment'}
				</MenuItem>
			)}
			{may.review && comment.isHidden && (
				<MenuItem icon={FlagOff} onSelect={() => void unflag()}>
					Unflag this comment
				</MenuItem>
			)}
			{me?.isStaff && subject.Pictures && hasPicture(comment.html) && (
				<MenuItem icon={ImageOff} onSelect={() => openDialog('pictures', comment)}>
					Pictures of this comment
				</MenuItem>
			)}
			{may.review && (
				<MenuItem icon={Trash2} isDestructive onSelect={() => openDialog('remove', comment)}>
					Remove this comment
				</MenuItem>
			)}
		</Menu>
	);
}

/** Shows the text of a removed comment, and lets staff restore it. */
export function RemovalReview({ comment }: { comment: ShownComment }) {
	const [isShown, setIsShown] = useState(false);
	const { restore } = useModeration(comment);
	return (
		<>
			<button
				type="button"
				aria-expanded={isShown}
				aria-label="Show the removed comment"
				onClick={() => setIsShown(!isShown)}
				className={TEXT_BUTTON}
			>
				{isShown ? 'Hide' : 'Show'}
			</button>
			<button
				type="button"
				aria-label="Undo the removal of this comment"
				onClick={() => void restore()}
				className={TEXT_BUTTON}
			>
				Undo
			</button>
			{isShown && <CommentBody html={comment.html} />}
		</>
	);
}

/** Lets staff take down single pictures of a comment. */
export function PicturesDialog({ comment, onClose }: { comment: ShownComment; onClose: () => void }) {
	const { Pictures } = useComments().subject;
	return (
		<Dialog
			title={`Pictures by ${authorName(comment)}`}
			isSheetOnPhone
			onClose={onClose}
			actions={
				<button type="button" onClick={onClose} className={buttonClass('quiet')}>
					Close
				</button>
			}
		>
			{Pictures && <Pictures html={comment.html} />}
		</Dialog>
	);
}

/** Removes a comment, with an optional reason for its author. */
export function RemoveDialog({ comment, onClose }: { comment: ShownComment; onClose: () => void }) {
	const { me } = useComments();
	const { remove } = useModeration(comment);
	const [reason, setReason] = useState('');
	return (
		<ConfirmDialog
			title="Remove this comment"
			verb="Remove"
			onConfirm={() => remove(reason.trim(), onClose)}
			onClose={onClose}
		>
			<p>
				{me?.isStaff
					? 'After that, only staff can see it. You can restore it at any time.'
					: 'Are you sure you want to remove this comment? Only staff can bring it back.'}
			</p>
			<div className="mt-4">
				<ReasonField value={reason} onChange={setReason} />
			</div>
		</ConfirmDialog>
	);
}

const explain = (error: unknown) => failureText(error, 'Some error occurred');

/** Returns the actions of moderators on one comment. They run one at a time; failures show as a toast. */
function useModeration({ id }: Pick<ShownComment, 'id'>) {
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
