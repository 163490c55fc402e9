import type { DealDetailWire } from '@bilby/contract/deals';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useToken } from '../../lib/use-token.ts';
import type { OutboundLink } from '../affiliates/outbound-link.ts';
import { NotFound } from '../shell/not-found-page.tsx';
import { DealPage } from './deal-page.tsx';
import { DealPageSkeleton } from './deal-page-skeleton.tsx';
import { ownDealQuery, readDealId } from './deal-query.ts';
import { wakeParts } from './sleeping-parts.ts';

/**
 * What the public does not find may still be there for its author and staff: a deal that is held or suspended. Members see
 * the skeleton until that is known; the style sheet chooses, because the server cannot tell who asks.
 */
export function MissingDeal({ idText }: { idText: string }) {
	const token = useToken();
	const id = readDealId(idText);
	if (id === null) return <NotFound title="Deal not found" />;
	if (token !== null) return <PerhapsOwnDeal token={token} id={id} />;
	return (
		<>
			<div className="visitors-only">
				<NotFound title="Deal not found" />
			</div>
			<div className="members-only">
				<DealPageSkeleton />
			</div>
		</>
	);
}

function PerhapsOwnDeal({ token, id }: { token: string; id: number }) {
	const { data: deal, dataUpdatedAt, isError } = useQuery(ownDealQuery(token, id));
	const { data: link } = useQuery({
		queryKey: ['own', token, 'outbound-link', id],
		queryFn: deal ? () => linkOf(deal) : skipToken,
	});
	if (isError) return <NotFound title="Deal not found" />;
	if (!deal || link === undefined) return <DealPageSkeleton />;
	return <DealPage deal={deal} link={link} renderedAt={dataUpdatedAt} />;
}

/** With it comes what else the page needs to stand in one go. */
async function linkOf(deal: DealDetailWire): Promise<OutboundLink | null> {
	const [{ findOutboundLink }] = await Promise.all([import('../affiliates/outbound-link.ts'), wakeParts()]);
	return findOutboundLink(deal);
}
