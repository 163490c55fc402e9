import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { OutboundLink } from '#features/affiliates/outbound-link.ts';
import { PageFailure } from '#features/pages/errors/error-page.tsx';
import { NotFound } from '#features/pages/errors/not-found-page.tsx';
import { useToken } from '#lib/session/use-token.ts';
import { ownDealQuery, readDealId } from '../data/deal-query.ts';
import type { Deal } from '../data/present-deal.ts';
import { DealPage, loadDealParts } from './deal-page.tsx';
import { DealPageSkeleton } from './deal-page-skeleton.tsx';

/**
 * A deal that the public cannot see may be visible to its author and staff (held or suspended). Members see the
 * skeleton while that is checked. CSS decides, because the server does not know the session.
 */
export function MissingDeal({ idText }: { idText: string }) {
	const token = useToken();
	const id = readDealId(idText);
	if (id === null) return <NotFound title="Deal not found" />;
	if (token !== null) return <OwnDeal token={token} id={id} />;
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

/** Replaces a deal that could not be loaded. */
export function DealFailure({ error, reset }: ErrorComponentProps) {
	return (
		<PageFailure
			title="Failed to load deal details"
			text="Check your connection and try again. The deal itself is fine."
			error={error}
			reset={reset}
		/>
	);
}

/** Shows a deal that is not public to the member of `token`, if they may see it. */
function OwnDeal({ token, id }: { token: string; id: number }) {
	const { data: deal, dataUpdatedAt, isError } = useQuery(ownDealQuery(token, id));
	const { data: link } = useQuery({
		queryKey: ['own', token, 'outbound-link', id, deal?.url],
		queryFn: deal ? () => loadLink(deal) : skipToken,
		// The page stays while the target of a corrected link is looked up.
		placeholderData: keepPreviousData,
	});
	if (isError && !deal) return <NotFound title="Deal not found" />;
	if (!deal || link === undefined) return <DealPageSkeleton />;
	return <DealPage deal={deal} link={link} renderedAt={dataUpdatedAt} />;
}

/** Also loads the page's lazy parts, so that it renders in one pass. */
async function loadLink(deal: Deal): Promise<OutboundLink | null> {
	const [{ findOutboundLink }] = await Promise.all([import('#features/affiliates/outbound-link.ts'), loadDealParts()]);
	return findOutboundLink(deal);
}
