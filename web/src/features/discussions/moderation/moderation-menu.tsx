import { Ellipsis, FlagOff, Pin, PinOff, Trash2 } from 'lucide-react';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { authorName } from '../comment/comment-author.tsx';
import { useComments } from '../context/comments-context.ts';
import type { ShownComment } from '../tree/shown-comment.ts';
import { MODERATION_PLACE, type ModerationPermissions } from './moderating.ts';
import { useModeration } from './use-moderation.ts';

/** The actions of a moderator, or of the subject's author, on a comment. */
export function ModerationMenu({ comment, may }: { comment: ShownComment; may: ModerationPermissions }) {
	const { openDialog } = useComments();
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
			{may.review && (
				<MenuItem icon={Trash2} isDestructive onSelect={() => openDialog('remove', comment)}>
					Remove this comment
				</MenuItem>
			)}
		</Menu>
	);
}
