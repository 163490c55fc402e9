import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { categoriesQuery } from '#features/master-data/categories-query.ts';
import { showToast } from '#ui/toast/toast.ts';
import { feedQuery } from './feed-query.ts';
import { reloadFirstPage } from './reload-first-page.ts';

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

/** Reloads the list from its first page and returns whether that worked. The old list stays visible until then. */
async function refreshFeed(queryClient: QueryClient, address: FeedAddress): Promise<boolean> {
	const [isDone] = await Promise.all([
		reloadFirstPage(queryClient, feedQuery(address)),
		queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
	]);
	return isDone;
}

/** Pixels of pull. Releasing at the threshold or beyond refreshes; the indicator stops at the maximum. */
const PULL_THRESHOLD_PX = 80;
const PULL_MAXIMUM_PX = 120;

/**
 * Returns how many pixels a finger has pulled the page down from its top. Calls `onRelease` if it is released beyond
 * the threshold. All listeners are passive, so scrolling is never delayed.
 */
function usePull(onRelease: () => void): number {
	const [pulled, setPulled] = useState(0);
	const release = useRef(onRelease);
	useEffect(() => {
		release.current = onRelease;
	});

	useEffect(() => {
		let startY: number | null = null;
		let distance = 0;
		const pull = (to: number) => {
			distance = to;
			setPulled(to);
		};
		const start = ({ touches }: TouchEvent) => {
			startY = window.scrollY <= 0 && touches.length === 1 ? (touches[0]?.clientY ?? null) : null;
		};
		const move = ({ touches }: TouchEvent) => {
			if (startY === null) return;
			if (window.scrollY > 0) startY = null;
			pull(startY === null ? 0 : Math.min(PULL_MAXIMUM_PX, Math.max(0, (touches[0]?.clientY ?? 0) - startY)));
		};
		const end = () => {
			if (distance >= PULL_THRESHOLD_PX) release.current();
			startY = null;
			pull(0);
		};
		const cancel = () => {
			startY = null;
			pull(0);
		};
		const passive = { passive: true };
		window.addEventListener('touchstart', start, passive);
		window.addEventListener('touchmove', move, passive);
		window.addEventListener('touchend', end, passive);
		window.addEventListener('touchcancel', cancel, passive);
		return () => {
			window.removeEventListener('touchstart', start);
			window.removeEventListener('touchmove', move);
			window.removeEventListener('touchend', end);
			window.removeEventListener('touchcancel', cancel);
		};
	}, []);
	return pulled;
}
