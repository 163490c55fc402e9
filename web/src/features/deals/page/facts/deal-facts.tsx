import type { ReactNode } from 'react';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { formatDay } from '#lib/text/format.ts';
import { SideCard } from '#ui/panel/side-card.tsx';
import { DealTime } from './deal-moment.tsx';
import { findEndTime } from './ended-at.ts';
import { FactLinks } from './fact-links.tsx';

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
	const end = isEnded ? findEndTime(deal) : deal.expiresAt;
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
