import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showToast } from '#ui/toast/toast.ts';
import { refreshFeed } from './refresh-feed.ts';
import { PULL_MAXIMUM_PX, PULL_THRESHOLD_PX, usePull } from './use-pull.ts';

/** Reloads the list when the page is pulled down from its top. The indicator floats over the page and moves nothing. */
export function PullToRefresh({ address }: { address: FeedAddress }) {
	const queryClient = useQueryClient();
	const [isRefreshing, setIsRefreshing] = useState(false);
	const pulled = usePull(async () => {
		setIsRefreshing(true);
		const isDone = await refreshFeed(queryClient, address);
		setIsRefreshing(false);
		void showToast(
			isDone ? 'success' : 'error',
			isDone ? 'The deals are up to date.' : 'The deals couldn’t be refreshed. Please try again.',
		);
	});

	// The browser's own pull-to-refresh would also reload the whole page.
	useEffect(() => {
		const { style } = document.documentElement;
		style.overscrollBehaviorY = 'contain';
		return () => {
			style.overscrollBehaviorY = '';
		};
	}, []);

	if (pulled === 0 && !isRefreshing) return null;
	const offset = isRefreshing ? PULL_THRESHOLD_PX : pulled;
	return (
		<div
			className="pointer-events-none fixed inset-x-0 top-[var(--header-height)] z-30 flex justify-center"
			style={{ transform: `translateY(${offset - 56}px)`, opacity: Math.min(1, offset / PULL_THRESHOLD_PX) }}
		>
			<span className="grid size-10 place-items-center rounded-pill border border-line bg-surface text-ochre shadow-lift">
				<RefreshCw
					size={20}
					aria-hidden
					className={isRefreshing ? 'animate-spin' : ''}
					style={isRefreshing ? undefined : { rotate: `${(pulled / PULL_MAXIMUM_PX) * 270}deg` }}
				/>
			</span>
		</div>
	);
}
