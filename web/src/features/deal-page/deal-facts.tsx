import type { DealWire } from '@bilby/contract/deals';
import { formatDay } from '../../lib/format.ts';
import { SideCard } from './side-card.tsx';

export function DealFacts({ deal }: { deal: DealWire }) {
	const facts: [label: string, value: string][] = [
		['Category', deal.categories.map(({ ctg_name }) => ctg_name).join(', ')],
		['Brand', deal.brands.map(({ brd_name }) => brd_name).join(', ')],
		['Store', deal.stores.map(({ str_name }) => str_name).join(', ') || (deal.str_name ?? '')],
		['Posted', formatDay(deal.created_at)],
	];
	return (
		<SideCard title="Deal Information">
			<dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-y-2 text-body">
				{facts
					.filter(([, value]) => value !== '')
					.map(([label, value]) => (
						<div key={label} className="contents">
							<dt className="text-muted">{label}</dt>
							<dd className="break-words">{value}</dd>
						</div>
					))}
			</dl>
		</SideCard>
	);
}
