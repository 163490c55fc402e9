import type { FoundWire, RelevanceWire } from '@bilby/contract/search/wire';
import type { CardDeal } from '#features/deals/data/present-deal.ts';
import { Disclosure } from '#ui/menu/disclosure.tsx';

/** Enough to understand the order. */
const EXPLAINED = 10;

/** Explains how relevance is calculated, with the values of the first deals. */
export function WhyThisOrder({ deals, found }: { deals: readonly CardDeal[]; found: readonly FoundWire[] }) {
	const relevanceById = new Map(found.map(({ id, relevance }) => [id, relevance]));
	return (
		<div className="mt-8">
			<Disclosure title="Why this order?">
				<p className="mt-2 max-w-[640px] text-muted text-small">
					Up to 60 points for how well your words match: most in titles, then in stores, brands and tags, then in
					descriptions. Up to 20 for how new a deal is, and half as many after three weeks. Up to 20 for its votes.
					Expired deals lose 100. Nobody can pay for a place.
				</p>
				<ol className="mt-3 divide-y divide-line">
					{deals.slice(0, EXPLAINED).map(({ id, title }) => {
						const relevance = relevanceById.get(id);
						return (
							relevance && (
								<li key={id} className="py-2 text-small">
									<span className="font-semibold">{title}</span>
									<span className="block text-muted tabular-nums">{describeRelevance(relevance)}</span>
								</li>
							)
						);
					})}
				</ol>
			</Disclosure>
		</div>
	);
}

function describeRelevance({ words, freshness, votes, isExpired }: RelevanceWire): string {
	const parts = [
		`${Math.round(words)} for matching words`,
		`${Math.round(freshness)} for being new`,
		`${Math.round(votes)} for votes`,
		...(isExpired ? ['minus 100 because it has expired'] : []),
	];
	const total = Math.round(words + freshness + votes - (isExpired ? 100 : 0));
	return `${total} points: ${parts.join(', ')}`;
}
