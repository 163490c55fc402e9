import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../../../ui/panel/lazy-component.ts';
import { CategoryPills } from './filters/category-pills.tsx';
import { Hero } from './hero.tsx';
import { HomeFilters } from './home-filters.tsx';
import { homeList } from './home-list.ts';
import { Feed } from './list/feed.tsx';
import { ResultsSummary } from './list/results-summary.tsx';
import { NoticeBanner } from './notice-banner.tsx';

/** Only for fingers, so it is not in the first load of anybody else. */
const PullToRefresh = lazyComponent(async () => (await import('./list/pull-to-refresh.tsx')).PullToRefresh);

export function HomePage({ address }: { address: FeedAddress }) {
	const hasTouch = useHasTouch();
	return (
		<div className="content-width">
			{hasTouch && (
				<Suspense>
					<PullToRefresh address={address} />
				</Suspense>
			)}
			<NoticeBanner address={address} />
			<Hero address={address} />
			<CategoryPills />
			<HomeFilters address={address} />
			<Feed list={homeList(address)} summary={(found) => <ResultsSummary address={address} found={found} />} />
		</div>
	);
}

function useHasTouch(): boolean {
	const [hasTouch, setHasTouch] = useState(false);
	useEffect(() => setHasTouch(navigator.maxTouchPoints > 0), []);
	return hasTouch;
}
