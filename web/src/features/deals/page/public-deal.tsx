import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { outboundLinkQuery } from '#features/affiliates/outbound-link-query.ts';
import { dealQuery } from '../data/deal-query.ts';
import { DealPage } from './deal-page.tsx';

/** Shows a deal that everyone can see. Its page has loaded the deal and the target of Get Deal. */
export function PublicDeal({ id }: { id: number }) {
	const { data: deal, dataUpdatedAt } = useSuspenseQuery(dealQuery(id));
	const { data: link = null } = useQuery(outboundLinkQuery(deal));
	return <DealPage deal={deal} link={link} renderedAt={dataUpdatedAt} />;
}
