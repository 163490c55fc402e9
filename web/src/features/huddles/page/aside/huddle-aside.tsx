import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNetworkAd } from '#features/ads/network-ad.tsx';
import { CompactDealList } from '#features/deals/card/compact-deal-list.tsx';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { SideCard } from '#ui/panel/side-card.tsx';
import { popularDealsQuery, SHOWN_POPULAR_DEALS } from './popular-deals-query.ts';

/** The content comes first: until then the slot shows a placeholder of the same size. */
export const AD_AFTER_MS = 2_000;

export function HuddleAside({ huddleId }: { huddleId: number }) {
	return (
		<>
			<PopularDeals />
			<AdSlot place={huddleId} />
		</>
	);
}

/** Shows an ad of the network if there is one and the visitor allows it, otherwise a labelled notice of the site itself. */
function AdSlot({ place }: { place: number }) {
	const { data: site } = useSuspenseQuery(siteQuery);
	const [isDue, setIsDue] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setIsDue(true), AD_AFTER_MS);
		return () => clearTimeout(timer);
	}, []);
	const networkAd = useNetworkAd(site.adNetwork, true);
	if (networkAd && isDue) {
		return <div className="rounded-card border border-line bg-surface shadow-card print:hidden">{networkAd}</div>;
	}
	const ad = site.houseAds[place % site.houseAds.length];
	if (!ad) return null;
	return (
		<div className="relative print:hidden">
			<article
				aria-label={`From us: ${ad.title}`}
				className={`relative rounded-card border border-line bg-surface p-5 shadow-card hover:border-line-strong ${isDue ? '' : 'invisible'}`}
			>
				<p className="text-muted text-small">From us</p>
				<p className="mt-1 font-semibold">{ad.title}</p>
				<p className="mt-1 text-muted text-small">{ad.text}</p>
				<a
					href={ad.url}
					className="mt-3 inline-block font-semibold underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 after:rounded-card"
				>
					{ad.action}
				</a>
			</article>
			{!isDue && <Skeleton className="absolute inset-0 rounded-card" />}
		</div>
	);
}

/** Lists the most popular deals. Renders nothing if there are none or loading failed. */
function PopularDeals() {
	const { data: deals, isError, isPaused } = useQuery(popularDealsQuery);
	if (isError || deals?.length === 0) return null;
	return (
		<SideCard title="Popular deals">
			{!deals && isPaused && <OfflineNote />}
			<CompactDealList deals={deals} expected={SHOWN_POPULAR_DEALS} />
		</SideCard>
	);
}
