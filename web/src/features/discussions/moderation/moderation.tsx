import { Ellipsis, FlagOff, ImageOff, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '#ui/base/button.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { hasPicture } from '#ui/rich-text/rich-text-html.ts';
import { authorName } from '../comment/comment-author.tsx';
import { CommentBody } from '../comment/comment-body.tsx';
import { useComments } from '../context/comments-context.ts';
import type { ShownComment } from '../data/shown-comment.ts';
import { MODERATION_PLACE, type ModerationPermissions } from './moderation-permissions.ts';
import { ReasonField } from './reason-field.tsx';
import { useModeration } from './use-moderation.ts';

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
