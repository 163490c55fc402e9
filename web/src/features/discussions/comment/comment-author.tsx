import { SITE_ZONE } from '@bilby/contract/kernel/zoned-time';
import type { ComponentProps } from 'react';
import { Avatar } from '#features/viewer/avatar.tsx';
import { MemberLink } from '#features/viewer/member-link.tsx';
import type { Author } from '#features/viewer/present-author.ts';
import { RoleBadge } from '#features/viewer/role-badge.tsx';
import { formatCount, formatMonth } from '#lib/text/format.ts';
import { formatZonedTime } from '#lib/text/zoned-time.ts';
import { Age } from '#ui/base/age.tsx';
import { Badge } from '#ui/base/badge.tsx';
import { useComments } from '../context/comments-context.ts';
import { commentAnchor } from '../data/comments-address.ts';
import type { ShownComment } from '../data/shown-comment.ts';

/** The name of an author who has left. */
export const FORMER_MEMBER = 'Anonymous User';

/** The same in a list of posts. */
export const ANONYMOUS = 'Anonymous';

export function authorName({ author, number }: Pick<ShownComment, 'author' | 'number'>): string {
	return author?.username ?? (number === undefined ? FORMER_MEMBER : ANONYMOUS);
}

/** Shows the author of a comment and its age, which links to the comment. */
export function CommentAuthor({ comment }: { comment: ShownComment }) {
	const { subject, renderedAt, linkedId } = useComments();
	const { author } = comment;
	const isPost = comment.number !== undefined;
	const age = { postedAt: comment.postedAt, renderedAt, inWeeks: isPost };
	return (
		<div className="flex min-h-7 items-center gap-2">
			<Picture author={author} />
			<p className="flex min-w-0 flex-wrap items-center gap-x-2 text-muted text-small">
				{author ? (
					<MemberLink
						username={author.username}
						isHidden={author.isHidden}
						className="min-w-0 break-words font-bold text-body text-ink"
					/>
				) : (
					<span className="min-w-0 break-words font-medium text-body">{authorName(comment)}</span>
				)}
				{author && <RoleBadge role={author.role} size="small" />}
				{author !== null && author.id === subject.authorId && <Badge variant="neutral">Poster</Badge>}
				{comment.isPinned && <Badge variant="reef">Pinned</Badge>}
				{comment.id === linkedId && <Badge variant="eucalypt">Linked comment</Badge>}
				<span>
					{author && <AboutAuthor author={author} />}
					{comment.isBeingSent ? <Age {...age} /> : <LinkToComment id={comment.id} age={age} />}
					{isPost && <span className="max-desk:hidden"> · {formatZonedTime(comment.postedAt, SITE_ZONE)}</span>}
					{comment.editedAt !== null && <EditedMark comment={comment} />}
				</span>
			</p>
			{comment.number !== undefined && <PostNumber id={comment.id} number={comment.number} />}
		</div>
	);
}

function PostNumber({ id, number }: { id: number; number: number }) {
	return (
		<a
			href={`#${commentAnchor(id)}`}
			className="-my-2 ml-auto shrink-0 self-start rounded-badge py-2 text-muted text-small tabular-nums underline-offset-4 hover:underline"
		>
			<span className="sr-only">Link to post </span>#{number}
		</a>
	);
}

function LinkToComment({ id, age }: { id: number; age: ComponentProps<typeof Age> }) {
	return (
		<a
			href={`#${commentAnchor(id)}`}
			className="-my-2 inline-block rounded-badge py-2 underline-offset-4 hover:underline"
		>
			<span className="sr-only">Link to this comment, posted </span>
			<Age {...age} />
		</a>
	);
}

/** A phone has space for the reputation only. */
function AboutAuthor({ author }: { author: Author }) {
	return (
		<>
			<span className="max-desk:hidden">joined {formatMonth(author.joinedAt)} · </span>
			{formatCount(author.reputationPoints)} rep ·{' '}
			{author.city && <span className="max-desk:hidden">{author.city} · </span>}
		</>
	);
}

const TINTS = ['bg-success/24', 'bg-reef/24', 'bg-danger/24', 'bg-warning/24'];

function Picture({ author }: Pick<ShownComment, 'author'>) {
	const tint = author ? TINTS[author.id % TINTS.length] : 'bg-raised';
	const picture = (
		<Avatar
			member={author}
			initials={author ? author.username.slice(0, 2).toUpperCase() : '?'}
			className={`size-7 font-bold text-tiny ${tint}`}
		/>
	);
	return author ? (
		<MemberLink username={author.username} isHidden={author.isHidden} isRepeated className="shrink-0 rounded-pill">
			{picture}
		</MemberLink>
	) : (
		picture
	);
}

/** Says that a comment was edited. It opens the earlier versions that the viewer may see. */
function EditedMark({ comment }: { comment: ShownComment }) {
	const { me, openDialog } = useComments();
	const label = comment.isStaffEdited ? 'edited by a moderator' : 'edited';
	if (!me || !(me.isStaff || comment.isStaffEdited)) return <> · {label}</>;
	return (
		<>
			{' · '}
			<button
				type="button"
				aria-label={`${label}: see earlier versions`}
				onClick={() => openDialog('revisions', comment)}
				className="-my-2 rounded-badge py-2 underline underline-offset-4 hover:text-ink"
			>
				{label}
			</button>
		</>
	);
}
