import { skipToken, useQuery } from '@tanstack/react-query';
import type { OutboundLink } from '#features/affiliates/outbound-link.ts';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { NotFound } from '#features/pages/errors/not-found-page.tsx';
import { ownDealQuery } from '../data/deal-query.ts';
import { DealPage } from './deal-page.tsx';
import { DealPageSkeleton } from './deal-page-skeleton.tsx';
import { loadParts } from './lazy-parts.ts';

/** Shows a deal that is not public to the member of `token`, if they may see it. */
export function OwnDeal({ token, id }: { token: string; id: number }) {
	const { data: deal, dataUpdatedAt, isError } = useQuery(ownDealQuery(token, id));
	const { data: link } = useQuery({
		queryKey: ['own', token, 'outbound-link', id],
		queryFn: deal ? () => loadLink(deal) : skipToken,
	});
	if (isError) return <NotFound title="Deal not found" />;
	if (!deal || link === undefined) return <DealPageSkeleton />;
	return <DealPage deal={deal} link={link} renderedAt={dataUpdatedAt} />;
}

/** Also loads the page's lazy parts, so that it renders in one pass. */
async function loadLink(deal: Deal): Promise<OutboundLink | null> {
	const [{ findOutboundLink }] = await Promise.all([import('#features/affiliates/outbound-link.ts'), loadParts()]);
	return findOutboundLink(deal);
}
