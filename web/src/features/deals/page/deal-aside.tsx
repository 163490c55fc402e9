import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { ScoreCard } from '#features/scores/score-card.tsx';
import { Avatar } from '#features/viewer/avatar.tsx';
import { MemberLink } from '#features/viewer/member-link.tsx';
import type { Author } from '#features/viewer/present-author.ts';
import { RoleBadge } from '#features/viewer/role-badge.tsx';
import { formatCount, formatDay, formatMonth } from '#lib/text/format.ts';
import { SideCard } from '#ui/panel/side-card.tsx';
import { CompactDealList } from '../card/compact-deal-list.tsx';
import { relatedDealsQuery } from '../data/deal-query.ts';
import type { Deal } from '../data/present-deal.ts';
import { DealTime } from './facts/deal-time.tsx';

/** The facts about a deal, in cards. */
export function DealAside({ deal }: { deal: Deal }) {
	return (
		<>
			<ScoreCard deal={deal} />
			<DealFacts deal={deal} />
			<PostedBy deal={deal} />
		</>
	);
}

export function DealFacts({ deal }: { deal: Deal }) {
	return (
		<SideCard title="Deal Information">
			<dl className="grid grid-cols-[minmax(92px,auto)_minmax(0,1fr)] gap-x-3 gap-y-2 text-body">
				<Labels deal={deal} />
				<Fact label="Where">{deal.isOnline ? 'Online' : 'In-store'}</Fact>
				<Fact label="Shipping">{deal.hasFreeShipping && 'Free shipping'}</Fact>
				<Fact label="Posted">
					<time dateTime={deal.postedAt}>{formatDay(deal.postedAt)}</time>
				</Fact>
				<Times deal={deal} />
			</dl>
		</SideCard>
	);
}

/** The deal's labels, each linking to the deals that share it. */
function Labels({ deal: { categories, brands, stores, store, tags } }: { deal: Deal }) {
	return (
		<>
			<Fact label="Category">{categories.length > 0 && <FactLinks kind="category" names={categories} />}</Fact>
			<Fact label="Brand">{brands.length > 0 && <FactLinks kind="brand" names={brands} />}</Fact>
			<Fact label="Store">{stores.length > 0 ? <FactLinks kind="store" names={stores} /> : store}</Fact>
			<Fact label="Tags">{tags.length > 0 && <FactLinks kind="tag" names={tags} />}</Fact>
		</>
	);
}

function Times({ deal }: { deal: Deal }) {
	const { startsAt: starts, timeZone } = deal;
	const isEnded = deal.lifecycle === 'expired';
	const end = isEnded ? deal.expiry.endedAt : deal.expiresAt;
	return (
		<>
			<Fact label="Starts">
				{starts && deal.lifecycle === 'upcoming' && <DealTime instant={starts} timeZone={timeZone} />}
			</Fact>
			<Fact label={isEnded ? 'Expired' : 'Expires'}>{end && <DealTime instant={end} timeZone={timeZone} />}</Fact>
		</>
	);
}

/** Shows nothing without a value. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
	if (!children) return null;
	return (
		<div className="contents">
			<dt className="text-muted">{label}</dt>
			<dd className="break-words">{children}</dd>
		</div>
	);
}

const PAGES = {
	category: (slug: string) => linkOptions({ to: '/cat/$cat', params: { cat: slug } }),
	store: (slug: string) => linkOptions({ to: '/store/$slug', params: { slug } }),
	brand: (slug: string) => linkOptions({ to: '/brand/$slug', params: { slug } }),
	tag: (slug: string) => linkOptions({ to: '/tag/$slug', params: { slug } }),
} as const;

interface FactLinksProps {
	kind: keyof typeof PAGES;
	/** Their slugs are null if they have no page. */
	names: { id: number; name: string; slug: string | null }[];
}

/** Names separated by commas, each linking to the deals that share it. */
function FactLinks({ kind, names }: FactLinksProps) {
	return names.map(({ id, name, slug }, place) => (
		<Fragment key={id}>
			{place > 0 && ', '}
			{slug === null ? (
				name
			) : (
				<Link
					{...PAGES[kind](slug)}
					className="underline decoration-line-strong underline-offset-4 transition-colors hover:decoration-ink"
				>
					{name}
				</Link>
			)}
		</Fragment>
	));
}

export function PostedBy({ deal: { author } }: { deal: Pick<Deal, 'author'> }) {
	return (
		<SideCard title="Posted By">
			{author ? <Poster author={author} /> : <p className="text-muted">This member has left.</p>}
		</SideCard>
	);
}

function Poster({ author }: { author: Author }) {
	const about = [`Joined ${formatMonth(author.joinedAt)}`, `${formatCount(author.reputationPoints)} rep`, author.city];
	return (
		<div className="relative flex items-center gap-3">
			<Avatar
				member={author}
				initials={author.username.slice(0, 2).toUpperCase()}
				className="size-11 bg-success/24 font-bold text-small"
			/>
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-2 font-semibold">
					<MemberLink
						username={author.username}
						isHidden={author.isHidden}
						className="truncate after:absolute after:inset-0"
					/>
					<RoleBadge role={author.role} />
				</p>
				<p className="text-muted text-small">{about.filter(Boolean).join(' · ')}</p>
			</div>
		</div>
	);
}

/** Related deals. Shows nothing if there are none or they could not be loaded. */
export function RelatedDeals({ dealId }: { dealId: number }) {
	const { data: deals, isError } = useQuery(relatedDealsQuery(dealId));
	if (isError || deals?.length === 0) return null;
	return (
		<SideCard title="Similar deals">
			<div data-growing={!deals || undefined}>
				<CompactDealList deals={deals} expected={3} />
			</div>
		</SideCard>
	);
}
