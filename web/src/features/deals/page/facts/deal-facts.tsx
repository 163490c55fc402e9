import type { DealDetailWire } from '@bilby/contract/deals/wire';
import type { ReactNode } from 'react';
import { formatDay } from '../../../../lib/text/format.ts';
import { SideCard } from '../../../../ui/panel/side-card.tsx';
import { DealMoment } from './deal-moment.tsx';
import { endedAtOf } from './ended-at.ts';

export function DealFacts({ deal }: { deal: DealDetailWire }) {
	return (
		<SideCard title="Deal Information">
			<dl className="grid grid-cols-[92px_minmax(0,1fr)] gap-y-2 text-body">
				<Fact label="Category">{deal.categories.map(({ ctg_name }) => ctg_name).join(', ')}</Fact>
				<Fact label="Brand">{deal.brands.map(({ brd_name }) => brd_name).join(', ')}</Fact>
				<Fact label="Store">{deal.stores.map(({ str_name }) => str_name).join(', ') || deal.str_name}</Fact>
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

function Times({ deal }: { deal: DealDetailWire }) {
	const { del_starts_at: starts, del_time_zone: timeZone } = deal;
	const isOver = deal.lifecycle === 'expired';
	const end = isOver ? endedAtOf(deal) : deal.del_expires_at;
	return (
		<>
			<Fact label="Starts">
				{starts && deal.lifecycle === 'upcoming' && <DealMoment instant={starts} timeZone={timeZone} />}
			</Fact>
			<Fact label={isOver ? 'Expired' : 'Expires'}>{end && <DealMoment instant={end} timeZone={timeZone} />}</Fact>
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
