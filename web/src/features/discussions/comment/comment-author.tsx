import type { ComponentProps } from 'react';
import { Avatar } from '#features/viewer/avatar.tsx';
import { MemberLink } from '#features/viewer/member-link.tsx';
import { RoleBadge } from '#features/viewer/role-badge.tsx';
import { formatCount, formatMonth } from '#lib/text/format.ts';
import { Age } from '#ui/base/age.tsx';
import { Badge } from '#ui/base/badge.tsx';
import { commentAnchor } from '../address/comments-address.ts';
import { useComments } from '../context/comments-context.ts';
import type { ShownComment } from '../tree/shown-comment.ts';
import { EditedMark } from './edited-mark.tsx';

/** Whoever wrote a comment and is a member no longer. */
export const NOBODY = 'Anonymous User';
/** The same in a list of posts. */
export const ANONYMOUS = 'Anonymous';

export function authorName({ user, number }: Pick<ShownComment, 'user' | 'number'>): string {
	return user?.username ?? (number === undefined ? NOBODY : ANONYMOUS);
}

/** The name above a comment, who that is, and when it was written: the age is the way to the comment itself. */
export function CommentAuthor({ comment }: { comment: ShownComment }) {
	const { subject, renderedAt, linkedId } = useComments();
	const { user } = comment;
	const age = { postedAt: comment.dcm_created_dts, renderedAt };
	return (
		<div className="flex min-h-7 items-center gap-2">
			<Picture user={user} />
			<p className="flex min-w-0 flex-wrap items-center gap-x-2 text-muted text-small">
				{user ? (
					<MemberLink
						username={user.username}
						isHidden={user.hidden === true}
						className="min-w-0 break-words font-bold text-body text-ink"
					/>
				) : (
					<span className="min-w-0 break-words font-medium text-body">{authorName(comment)}</span>
				)}
				{user && <RoleBadge role={user.role} size="small" />}
				{user !== null && user.id === subject.authorId && <Badge variant="neutral">Poster</Badge>}
				{comment.dcm_pinned === 1 && <Badge variant="reef">Pinned</Badge>}
				{comment.id === linkedId && <Badge variant="eucalypt">Linked comment</Badge>}
				<span>
					{user && <AboutAuthor user={user} />}
					{comment.isOnItsWay ? <Age {...age} /> : <LinkToComment id={comment.id} age={age} />}
					{comment.dcm_edited_dts !== null && <EditedMark comment={comment} />}
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

/** On the phone there is room for the reputation only. */
function AboutAuthor({ user }: { user: NonNullable<ShownComment['user']> }) {
	return (
		<>
			<span className="max-desk:hidden">joined {formatMonth(user.created_at)} · </span>
			{formatCount(user.reputationPoints)} rep · {user.city && <span className="max-desk:hidden">{user.city} · </span>}
		</>
	);
}

const TINTS = ['bg-success/24', 'bg-reef/24', 'bg-danger/24', 'bg-warning/24'];

function Picture({ user }: Pick<ShownComment, 'user'>) {
	const tint = user ? TINTS[user.id % TINTS.length] : 'bg-raised';
	const picture = (
		<Avatar
			member={user}
			initials={user ? user.username.slice(0, 2).toUpperCase() : '?'}
			className={`size-7 font-bold text-tiny ${tint}`}
		/>
	);
	return user ? (
		<MemberLink username={user.username} isHidden={user.hidden === true} isRepeated className="shrink-0 rounded-pill">
			{picture}
		</MemberLink>
	) : (
		picture
	);
}
