import { FEED_TOPIC } from '@bilby/contract/live/topics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { blocksQuery } from '#features/blocks/blocks-query.ts';
import { followTopic } from '#features/live/follow-topic.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { useToken } from '#lib/session/use-token.ts';
import { countOf } from '#lib/text/format.ts';
import { NewItemsPill } from '#ui/paging/new-items-pill.tsx';
import { showToast } from '#ui/toast/toast.ts';
import type { CardDeal } from '../data/present-deal.ts';
import { ALL_CATEGORIES, type DealList } from './deal-list.ts';
import { addNewest, findNewDeals, type NewDeal } from './new-deals.ts';
import { reloadFirstPage } from './reload-first-page.ts';

interface NewDealsPillProps {
	list: DealList;
	category: string;
	deals: readonly CardDeal[];
	listRef: RefObject<HTMLUListElement | null>;
}

/** Says how many deals were posted since the list was loaded. Nothing moves until it is clicked. */
export function NewDealsPill({ list, category, deals, listRef }: NewDealsPillProps) {
	const newest = useNewest();
	const hiddenMembers = useHiddenMembers();
	const { length: count } = findNewDeals(newest, {
		category: category === ALL_CATEGORIES ? null : category,
		shownIds: new Set(deals.map(({ id }) => id)),
		hiddenMembers,
	});
	const { isLoading, loaded, show } = useShowNew({ list, count, firstId: deals[0]?.id, listRef });
	return (
		// Without a height, so that it covers the list instead of moving it.
		<div className="pointer-events-none sticky top-[calc(var(--header-height)+8px)] z-20 flex h-0 items-start justify-center print:hidden">
			{count > 0 && (
				<NewItemsPill label={countOf(count, 'new deal')} isLoading={isLoading} onShow={() => void show()} />
			)}
			<p role="status" className="sr-only">
				{/* The number is left out, so that each further deal is not announced too. */}
				{count > 0 ? 'There are new deals. A button above the list loads them.' : loaded}
			</p>
		</div>
	);
}

/** Returns the newest deals of the site, updated while the page is open. */
function useNewest(): readonly NewDeal[] {
	const [newest, setNewest] = useState<readonly NewDeal[]>([]);
	useEffect(
		() =>
			followTopic(FEED_TOPIC, (event) => {
				if (event.type === 'feed') setNewest((known) => addNewest(known, event.deals));
			}),
		[],
	);
	return newest;
}

/** Returns the ids of members whose deals are folded for the reader. */
function useHiddenMembers(): ReadonlySet<number> {
	const token = useToken();
	const { data } = useQuery({ ...blocksQuery(token ?? ''), enabled: token !== null });
	return new Set(data && [...data.blocks.map(({ id }) => id), ...data.hiddenIds]);
}

interface ShowNewOptions extends Pick<NewDealsPillProps, 'list' | 'listRef'> {
	count: number;
	/** The first deal in the list. */
	firstId: number | undefined;
}

/** Loads the list again, then moves the focus to its first deal and announces how many are new. */
function useShowNew({ list, count, firstId, listRef }: ShowNewOptions) {
	const queryClient = useQueryClient();
	const isOnline = useOnline();
	const [isLoading, setIsLoading] = useState(false);
	const [loaded, setLoaded] = useState('');
	const isFocusDue = useRef(false);

	useEffect(() => {
		if (firstId === undefined || !isFocusDue.current) return;
		isFocusDue.current = false;
		listRef.current?.querySelector<HTMLElement>('[data-deal-link]')?.focus();
	}, [firstId, listRef]);

	const show = async () => {
		if (isLoading) return;
		if (!isOnline) return void showToast('error', 'You’re offline. You can load the new deals when you’re back.');
		setIsLoading(true);
		isFocusDue.current = true;
		const isDone = await reloadFirstPage(queryClient, list.query);
		setIsLoading(false);
		if (isDone) return setLoaded(`${countOf(count, 'new deal')} loaded.`);
		isFocusDue.current = false;
		void showToast('error', 'The new deals couldn’t be loaded. Please try again.');
	};
	return { isLoading, loaded, show };
}
