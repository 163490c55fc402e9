import type { DealDetailWire } from '@bilby/contract/deals/wire';
import type { ReactNode } from 'react';
import { formatDay } from '#lib/text/format.ts';
import { SideCard } from '#ui/panel/side-card.tsx';
import { DealMoment } from './deal-moment.tsx';
import { endedAtOf } from './ended-at.ts';
import { FactLinks } from './fact-links.tsx';

export function DealFacts({ deal }: { deal: DealDetailWire }) {
	return (
		<SideCard title="Deal Information">
			<dl className="grid grid-cols-[minmax(92px,auto)_minmax(0,1fr)] gap-x-3 gap-y-2 text-body">
				<Labels deal={deal} />
				<Fact label="Where">{deal.del_is_online === 1 ? 'Online' : 'In-store'}</Fact>
				<Fact label="Shipping">{deal.del_free_shipping === 1 && 'Free shipping'}</Fact>
				<Fact label="Posted">
					<time dateTime={deal.created_at}>{formatDay(deal.created_at)}</time>
				</Fact>
				<Times deal={deal} />
			</dl>
		</SideCard>
	);
}

/** What it is filed under, each leading to the deals that share it. */
function Labels({ deal: { categories, brands, stores, str_name, tags } }: { deal: DealDetailWire }) {
	return (
		<>
			<Fact label="Category">
				{categories.length > 0 && (
					<FactLinks kind="category" names={categories.map(({ ctg_name, ...rest }) => ({ name: ctg_name, ...rest }))} />
				)}
			</Fact>
			<Fact label="Brand">
				{brands.length > 0 && (
					<FactLinks kind="brand" names={brands.map(({ brd_name, ...rest }) => ({ name: brd_name, ...rest }))} />
				)}
			</Fact>
			<Fact label="Store">
				{stores.length > 0 ? (
					<FactLinks kind="store" names={stores.map(({ str_name: name, ...rest }) => ({ name, ...rest }))} />
				) : (
					str_name
				)}
			</Fact>
			<Fact label="Tags">
				{tags.length > 0 && (
					<FactLinks kind="tag" names={tags.map(({ tag_name, ...rest }) => ({ name: tag_name, ...rest }))} />
				)}
			</Fact>
		</>
	);
}

function Times({ deal }: { deal: DealDetailWire }) {
	const { del_starts_at: starts, del_time_zone: timeZone } = deal;
	const isEnded = deal.lifecycle === 'expired';
	const end = isEnded ? endedAtOf(deal) : deal.del_expires_at;
	return (
		<>
			<Fact label="Starts">
				{starts && deal.lifecycle === 'upcoming' && <DealMoment instant={starts} timeZone={timeZone} />}
			</Fact>
			<Fact label={isEnded ? 'Expired' : 'Expires'}>{end && <DealMoment instant={end} timeZone={timeZone} />}</Fact>
		</>
	);
}

/** Nothing where nothing is known. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
	if (!children) return null;
	return (
		<div className="contents">
			<dt className="text-muted">{label}</dt>
			<dd className="break-words">{children}</dd>
		</div>
	);
}
