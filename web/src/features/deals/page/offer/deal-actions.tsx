import { useSuspenseQuery } from '@tanstack/react-query';
import { Bookmark, MapPin } from 'lucide-react';
import { AffiliateNote } from '#features/affiliates/affiliate-note.tsx';
import { GetDealLink } from '#features/affiliates/get-deal-link.tsx';
import type { OutboundLink } from '#features/affiliates/outbound-link.ts';
import { dealPath } from '#features/deals/data/deal-path.ts';
import { useRefreshDeal } from '#features/deals/data/deal-query.ts';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { type SaveableDeal, useSaveDeal } from '#features/deals/saves/use-save-deal.ts';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { VoteControl } from '#features/votes/vote-control.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { shareTitle } from '../share-title.ts';
import { ShareMenu } from './lazy-parts.ts';

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

/** Saves a deal for later. Equally wide in both states, so nothing next to it moves. */
function SaveButton({ deal }: { deal: SaveableDeal }) {
	const { isSaved, toggle } = useSaveDeal(deal);
	return (
		<button
			type="button"
			aria-pressed={isSaved}
			onClick={toggle}
			className={`min-w-[112px] max-desk:grow max-[379px]:min-w-12 max-[379px]:px-0! ${buttonClass('outlined', 'large')}`}
		>
			<Bookmark size={20} aria-hidden className={isSaved ? 'fill-current text-ochre' : ''} />
			<span className="max-[379px]:sr-only">{isSaved ? 'Saved' : 'Save'}</span>
		</button>
	);
}
