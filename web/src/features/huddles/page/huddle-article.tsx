import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Eye, type LucideIcon, MessageCircle, Pencil, ThumbsUp } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { LinkedDealCard } from '#features/deals/linked/linked-deal-card.tsx';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { MemberLink } from '#features/viewer/member-link.tsx';
import { RoleBadge } from '#features/viewer/role-badge.tsx';
import { useMay } from '#features/viewer/use-may.ts';
import { useToLogin } from '#features/viewer/use-to-login.ts';
import { useVotes } from '#features/votes/use-votes.ts';
import { VoteButtons } from '#features/votes/vote-buttons.tsx';
import { countVotes, mergeVote, type Votable, voteStore } from '#features/votes/vote-store.ts';
import { useToken } from '#lib/session/use-token.ts';
import { countOf } from '#lib/text/format.ts';
import { Age } from '#ui/base/age.tsx';
import { lazyHydrate } from '#ui/base/lazy-hydrate.tsx';
import { LiveText } from '#ui/base/live-text.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { starterName } from '../data/huddle-labels.ts';
import { huddlePath } from '../data/huddle-links.ts';
import type { OwnHuddle } from '../data/huddle-queries.ts';
import type { Huddle, ListedHuddle } from '../data/present-huddle.ts';
import { StarterAvatar } from '../data/starter-avatar.tsx';
import { HuddleMarks } from '../list/huddle-row.tsx';

const ShareMenu = lazyHydrate({
	load: async () => (await import('#features/deals/page/offer/share-menu.tsx')).ShareMenu,
});

/** Hydrates as soon as it is visible: on a touch screen nothing announces a tap. */
const PollCard = lazyHydrate({ load: async () => (await import('../polls/poll-card.tsx')).PollCard, eagerWithin: 0 });

export const ARTICLE_PARTS = [ShareMenu, PollCard];

const FollowMenu = lazyComponent(async () => (await import('./menu/follow-menu.tsx')).FollowMenu);

const ModerateMenu = lazyComponent(async () => (await import('./menu/moderate-menu.tsx')).ModerateMenu);

const HuddleRevisionsDialog = lazyComponent(
	async () => (await import('../revisions/huddle-revisions-dialog.tsx')).HuddleRevisionsDialog,
);

interface HuddleArticleProps {
	huddle: Huddle;
	/** The logged-in member's version; undefined for visitors, and until it is known. */
	own: OwnHuddle | undefined;
	/** When the huddle was loaded, in milliseconds. */
	renderedAt: number;
}

/** Shows the title and text of a huddle with its actions. */
export function HuddleArticle({ huddle, own, renderedAt }: HuddleArticleProps) {
	const { author } = huddle;
	return (
		<article
			ref={(card) => card?.setAttribute('data-huddle-by', String(author?.id))}
			className="overflow-hidden rounded-card border border-line bg-surface p-5 shadow-card desk:p-6"
		>
			{/* The height includes the Edit link, which appears later, so that nothing moves. */}
			<div className="-mt-2 flex min-h-10 items-center gap-4">
				<div className="flex min-w-0 flex-1 flex-wrap gap-2">
					<HuddleMarks huddle={huddle} />
				</div>
				{own?.user?.canEdit && (
					<Link
						to="/edit-huddle/$id"
						params={{ id: String(huddle.id) }}
						className="-mr-2 inline-flex h-10 shrink-0 items-center gap-2 rounded-control px-2 font-semibold text-muted text-small transition-colors hover:bg-raised hover:text-ink print:hidden"
					>
						<Pencil size={16} aria-hidden />
						Edit Huddle
					</Link>
				)}
			</div>
			<h1
				tabIndex={-1}
				className="mt-1 font-extrabold text-head tracking-[-0.02em] outline-none [overflow-wrap:anywhere]"
			>
				{huddle.title}
			</h1>
			{/* Appears when all of it has arrived, so that nothing moves. */}
			<div className="not-has-[+*]:invisible mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-muted text-small">
				<div className="flex min-w-0 items-center gap-2.5">
					<StarterAvatar author={author} className="size-7 text-tiny" />
					<p className="min-w-0 [overflow-wrap:anywhere]">
						Posted by{' '}
						{author ? (
							<>
								<MemberLink
									username={author.username}
									isHidden={author.isHidden}
									className="-my-1 inline-block py-1 font-bold text-ink"
								/>
								<RoleBadge role={author.role} size="small" />
							</>
						) : (
							<span className="font-medium text-ink">{starterName(huddle)}</span>
						)}
						{' · '}
						<Age inWeeks postedAt={huddle.startedAt} renderedAt={renderedAt} />
						{huddle.editedAt !== null && (
							<>
								{' · '}
								<EditedMark
									huddle={huddle}
									editedAt={huddle.editedAt}
									renderedAt={renderedAt}
									isMember={own?.user != null}
								/>
							</>
						)}
					</p>
				</div>
				<HuddleCounts huddle={huddle} />
			</div>
			<div
				className="prose-deal mt-5 max-w-[720px]"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: members' HTML, cleaned by an allow-list on the server when it was stored
				dangerouslySetInnerHTML={{ __html: huddle.description }}
			/>
			{huddle.poll && <PollCard huddle={huddle} own={own} />}
			{huddle.dealId !== null && <LinkedDealCard dealId={huddle.dealId} from="huddle" />}
			<HuddleActions huddle={huddle} own={own} />
		</article>
	);
}

function HuddleCounts({ huddle }: { huddle: Huddle }) {
	const { likes, dislikes } = useVotes(votableHuddle(huddle));
	return (
		<ul className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
			<Count icon={Eye}>{countOf(huddle.views, 'view')}</Count>
			<Count icon={ThumbsUp}>
				<span className="current-count">
					<LiveText>{countOf(likes - dislikes, 'like')}</LiveText>
				</span>
			</Count>
			<Count icon={MessageCircle}>
				<a href="#comments" className="-my-1 inline-block py-1 underline-offset-4 hover:text-ink hover:underline">
					<LiveText>{countOf(huddle.posts, 'Comment')}</LiveText>
				</a>
			</Count>
		</ul>
	);
}

function Count({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
	return (
		<li className="flex items-center gap-1.5">
			<Icon size={15} aria-hidden className="shrink-0" />
			{children}
		</li>
	);
}

interface HuddleActionsProps {
	huddle: Huddle;
	own: OwnHuddle | undefined;
}

/** Vote on a huddle, share it and follow it; staff moderate it. */
export function HuddleActions({ huddle, own }: HuddleActionsProps) {
	const { id, title, author } = huddle;
	const { data: site } = useSuspenseQuery(siteQuery);
	const toLogin = useToLogin();
	const isStaff = useMay('editAnyHuddle');
	const url = new URL(huddlePath(id), site.url).href;
	return (
		<div className="mt-6 flex flex-wrap items-center gap-2.5">
			<div className="contents print:hidden">
				<VoteButtons
					votable={votableHuddle(huddle)}
					what="huddle"
					title={title}
					ownerId={author?.id ?? null}
					size="page"
					onVisitor={(side) => toLogin({ kind: side ? 'likeHuddle' : 'dislikeHuddle', id, name: title })}
				>
					{own && <OwnVote own={own} />}
				</VoteButtons>
				<ShareMenu title={`${title} | ${site.name} Huddles`} url={url} />
				<div className="members-only size-12">
					{own?.user && (
						<Suspense>
							<FollowMenu huddle={huddle} user={own.user} />
						</Suspense>
					)}
				</div>
				{isStaff && (
					<Suspense>
						<ModerateMenu huddle={huddle} />
					</Suspense>
				)}
			</div>
			{/* As high as the staff button on a phone, which is on the same line and loads later. */}
			<p className="ml-auto flex min-h-10 items-center text-muted text-small">Terms and conditions apply</p>
		</div>
	);
}

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
			edited <Age inWeeks postedAt={editedAt} renderedAt={renderedAt} />
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

/** Merges the member's own vote and the current counts into a cached page. */
function OwnVote({ own: { forum, user, requestedAt } }: { own: OwnHuddle }) {
	useEffect(() => {
		const { key, ...counts } = votableHuddle(forum);
		voteStore.change(key, countVotes(counts));
		if (user) voteStore.change(key, mergeVote({ status: user.myVote, requestedAt }));
	}, [forum, user, requestedAt]);
	return null;
}

/** Returns a huddle as the target of votes. */
function votableHuddle(huddle: ListedHuddle): Votable {
	return {
		key: `huddle:${huddle.id}`,
		likes: huddle.likes,
		dislikes: huddle.dislikes,
		revision: huddle.revision,
	};
}
