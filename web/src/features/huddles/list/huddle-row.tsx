import { Link } from '@tanstack/react-router';
import { ArrowBigUp, Eye, Lock, type LucideIcon, MessageCircle, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedHuddle } from '#features/huddles/data/present-huddle.ts';
import { MemberLink } from '#features/viewer/member-link.tsx';
import { RoleBadge } from '#features/viewer/role-badge.tsx';
import { countOf, formatCount } from '#lib/text/format.ts';
import { Age } from '#ui/base/age.tsx';
import { Badge } from '#ui/base/badge.tsx';
import { CATEGORY_LABELS, starterName } from '../data/huddle-labels.ts';
import { huddleLink } from '../data/huddle-links.ts';
import { StarterAvatar } from '../data/starter-avatar.tsx';

interface HuddleRowProps {
	huddle: ListedHuddle;
	/** Number of posts that a member has not read; 0 if there are none or it is unknown. */
	newPosts?: number;
	/** When the list was loaded, in milliseconds. */
	renderedAt: number;
	/** Use 3 if the list has its own heading. */
	level?: 2 | 3;
	/** Shown below the title. */
	children?: ReactNode;
}

/** A huddle in a list. The whole row links to it, apart from the name of its author. */
export function HuddleRow({ huddle, newPosts = 0, renderedAt, level = 2, children }: HuddleRowProps) {
	const { author, posts, views } = huddle;
	const Heading = `h${level}` as const;
	const votes = huddle.likes - huddle.dislikes;
	return (
		<li
			// Set after hydration: a script that changed the server's markup earlier would cause a mismatch.
			ref={(row) => row?.setAttribute('data-huddle-by', String(author?.id))}
		>
			<article className="relative flex gap-3 px-4 py-4 transition-colors hover:bg-raised/50 desk:gap-4 desk:px-6">
				<StarterAvatar author={author} className="size-10 text-small" />
				{/* The text is centred, so it appears when all of it has arrived. */}
				<div className="min-w-0 flex-1 desk:not-has-[>ul]:invisible desk:flex desk:items-center desk:gap-6">
					<div className="min-w-0 flex-1">
						<Heading className="font-semibold leading-6 [overflow-wrap:anywhere]">
							<Link
								{...huddleLink(huddle.id)}
								data-huddle-link
								className="line-clamp-2 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ochre"
							>
								{huddle.title}
							</Link>
						</Heading>
						{children}
						<div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-muted text-small">
							<HuddleMarks huddle={huddle} />
							{newPosts > 0 && <Badge variant="reef">{newPosts} new</Badge>}
							<p className="[overflow-wrap:anywhere]">
								{author ? (
									<>
										<MemberLink
											username={author.username}
											isHidden={author.isHidden}
											className="relative z-10 -my-1 inline-block py-1 font-medium text-ink"
										/>
										<RoleBadge role={author.role} size="small" />
									</>
								) : (
									<span className="font-medium">{starterName(huddle)}</span>
								)}
								{' · '}
								<Age inWeeks postedAt={huddle.startedAt} renderedAt={renderedAt} />
								{huddle.activeAt !== huddle.startedAt && (
									<>
										{' · active '}
										<Age inWeeks postedAt={huddle.activeAt} renderedAt={renderedAt} />
									</>
								)}
							</p>
						</div>
					</div>
					{/* As wide as its columns before they arrive, so that nothing moves. */}
					<ul className="flex shrink-0 gap-x-4 text-muted text-small tabular-nums max-desk:mt-2 desk:min-w-[13.75rem] desk:gap-x-2">
						<Count icon={ArrowBigUp} count={votes} label={countOf(votes, 'net vote')} />
						<Count icon={MessageCircle} count={posts} label={countOf(posts, 'post')} />
						<Count icon={Eye} count={views} label={countOf(views, 'view')} />
					</ul>
				</div>
			</article>
		</li>
	);
}

/** Shows a huddle's category and state. */
export function HuddleMarks({ huddle }: { huddle: Pick<ListedHuddle, 'category' | 'isPinned' | 'isLocked'> }) {
	return (
		<>
			{huddle.isPinned && (
				<Badge variant="wattle">
					<Pin size={13} aria-hidden />
					Pinned
				</Badge>
			)}
			{huddle.isLocked && (
				<Badge variant="waratah">
					<Lock size={13} aria-hidden />
					Locked
				</Badge>
			)}
			<Badge variant="neutral">{CATEGORY_LABELS[huddle.category]}</Badge>
		</>
	);
}

/** A number with an icon. The text is for screen readers and the tooltip. */
function Count({ icon: Icon, count, label }: { icon: LucideIcon; count: number; label: string }) {
	return (
		<li title={label} className="flex items-center gap-1.5 desk:min-w-17">
			<Icon size={16} aria-hidden className="shrink-0" />
			<span className="sr-only">{label}</span>
			<span aria-hidden>{formatCount(count)}</span>
		</li>
	);
}
