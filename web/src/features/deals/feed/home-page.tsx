import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTourDue } from '#features/onboarding/use-tour-due.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { CategoryPills } from './filters/category-pills.tsx';
import { Hero } from './hero.tsx';
import { HomeFilters } from './home-filters.tsx';
import { homeList } from './home-list.ts';
import { Feed } from './list/feed.tsx';

/** Only touch screens need it, and rarely with the first touch, which loads it. */
const PullToRefresh = lazyComponent(async () => (await import('./list/pull-to-refresh.tsx')).PullToRefresh);

/** Few visits have a notice. */
const NoticeBanner = lazyComponent(async () => (await import('./notice-banner.tsx')).NoticeBanner);

/** Shown once per device, and not right after loading. */
const TourOffer = lazyComponent(async () => (await import('#features/onboarding/tour-offer.tsx')).TourOffer);

export function HomePage({ address, searchBox }: { address: FeedAddress; searchBox: ReactNode }) {
	const isTouched = useTouched();
	const isTourDue = useTourDue();
	return (
		<div className="content-width">
			{isTouched && (
				<Suspense>
					<PullToRefresh address={address} />
				</Suspense>
			)}
			{address.notice !== undefined && (
				<Suspense>
					<NoticeBanner address={address} />
				</Suspense>
			)}
			<Hero searchBox={searchBox} />
			<CategoryPills />
			<HomeFilters address={address} />
			<Feed list={homeList(address)} />
			{isTourDue && (
				<Suspense>
					<TourOffer />
				</Suspense>
			)}
		</div>
	);
}

/** Returns whether the page has been touched. */
function useTouched(): boolean {
	const [isTouched, setIsTouched] = useState(false);
	useEffect(() => {
		const touch = () => setIsTouched(true);
		addEventListener('touchstart', touch, { once: true, passive: true });
		return () => removeEventListener('touchstart', touch);
	}, []);
	return isTouched;
}
