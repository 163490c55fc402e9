import { useSuspenseQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { AffiliateNote } from '#features/affiliates/affiliate-note.tsx';
import { GetDealLink } from '#features/affiliates/get-deal-link.tsx';
import type { OutboundLink } from '#features/affiliates/outbound-link.ts';
import { dealPath } from '#features/deals/data/deal-path.ts';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { useRefreshDeal } from '#features/deals/data/use-refresh-deal.ts';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { VoteControl } from '#features/votes/vote-control.tsx';
import { shareTitle } from '../share/share-title.ts';
import { ShareMenu } from './lazy-parts.ts';
import { SaveButton } from './save-button.tsx';

interface DealActionsProps {
	deal: Deal;
	link: OutboundLink | null;
}

/** Get Deal, vote, save and share. On phones they form one row, and Get Deal is in the bar at the bottom. */
export function DealActions({ deal, link }: DealActionsProps) {
	const refresh = useRefreshDeal(deal.id);
	const { data: site } = useSuspenseQuery(siteQuery);
	const url = new URL(dealPath(deal.id), site.url).href;
	return (
		<>
			<p className="mt-3 hidden print:block">{url}</p>
			<div className="mt-5 flex flex-wrap gap-2 desk:gap-2.5 print:hidden">
				{link ? <GetDealLink deal={deal} link={link} className="max-desk:hidden" /> : <InStore store={deal.store} />}
				<VoteControl deal={deal} size="page" onReset={refresh} />
				<SaveButton deal={{ id: deal.id, title: deal.title }} />
				<ShareMenu title={shareTitle(site.name, deal)} url={url} />
			</div>
			<AffiliateNote link={link} />
		</>
	);
}

function InStore({ store }: { store: string | null }) {
	return (
		<p className="inline-flex min-h-12 items-center gap-2.5 max-desk:w-full rounded-control bg-raised px-4 py-2 font-semibold">
			<MapPin size={18} aria-hidden className="shrink-0 text-muted" />
			{store ? `In-store only at ${store}` : 'In-store only'}
		</p>
	);
}
