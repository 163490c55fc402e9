import { Fragment, type Ref } from 'react';
import type { Site } from '../../../pages/head/site-query.ts';
import { CardSkeleton } from '../../card/card-skeleton.tsx';
import { DealCard } from '../../card/deal-card.tsx';
import type { Marks } from '../../card/marked-title.tsx';
import type { CardDeal } from '../../data/card-deal.ts';
import { AdvertisementCard, adAt } from './advertisement-card.tsx';

/** An advertisement card stands after every so many deals. */
export const DEALS_PER_ADVERTISEMENT = 8;

const COLUMNS = 'grid grid-cols-1 gap-3.5 tablet:grid-cols-2 tablet:gap-5 min-[760px]:grid-cols-3';

/** Classes of the grid by how many cards stand beside each other at a desk. */
export const GRID = { three: COLUMNS, four: `${COLUMNS} desk:grid-cols-4` } as const;
export type GridColumns = keyof typeof GRID;

/** One row of the desktop's grid: what is in view before anybody scrolls. */
const FIRST_ROW = 4;

interface FeedGridProps {
	deals: CardDeal[];
	/** None where the list is not the site's own. */
	ads?: Site['houseAds'];
	columns?: GridColumns;
	/** Where sought words stand in titles, by deal. */
	marks?: ReadonlyMap<number, Marks>;
	/** Milliseconds: when the list was read. */
	renderedAt: number;
	/** How many deals are on their way. */
	upcoming: number;
	listRef?: Ref<HTMLUListElement>;
}

export function FeedGrid({ deals, ads = [], columns = 'four', marks, renderedAt, upcoming, listRef }: FeedGridProps) {
	return (
		<ul ref={listRef} className={GRID[columns]}>
			{deals.map((deal, place) => (
				<Fragment key={deal.id}>
					<li>
						<DealCard
							deal={deal}
							renderedAt={renderedAt}
							pictureUrgency={urgencyAt(place)}
							marks={marks?.get(deal.id)}
						/>
					</li>
					<AdvertisementAfter place={place} ads={ads} />
				</Fragment>
			))}
			{upcoming === 0 && <LastRow deals={deals.length} ads={ads} />}
			{skeletonKeys(upcoming).map((key) => (
				<li key={key} aria-hidden>
					<CardSkeleton />
				</li>
			))}
		</ul>
	);
}

function AdvertisementAfter({ place, ads }: { place: number; ads: Site['houseAds'] }) {
	const isDue = (place + 1) % DEALS_PER_ADVERTISEMENT === 0;
	const ad = isDue ? adAt(ads, (place + 1) / DEALS_PER_ADVERTISEMENT - 1) : undefined;
	return (
		ad && (
			<li>
				<AdvertisementCard ad={ad} />
			</li>
		)
	);
}

/** From the narrowest on: so many cards beside each other, and the class of one that stands only there. */
const WIDTHS = [
	{ columns: 2, shown: 'tablet:max-[759px]:block' },
	{ columns: 3, shown: 'min-[760px]:max-desk:block' },
	{ columns: 4, shown: 'desk:block' },
];

/** Fills what the deals leave of the last row, at whatever width. */
function LastRow({ deals, ads }: { deals: number; ads: Site['houseAds'] }) {
	const adsBefore = Math.floor(deals / DEALS_PER_ADVERTISEMENT);
	return [0, 1, 2].map((place) => {
		const ad = adAt(ads, adsBefore + place);
		const shown = WIDTHS.filter(({ columns }) => place < missingIn(columns, deals + adsBefore));
		if (!ad || shown.length === 0) return null;
		return (
			<li key={place} className={`hidden ${shown.map((width) => width.shown).join(' ')}`}>
				<AdvertisementCard ad={ad} />
			</li>
		);
	});
}

function missingIn(columns: number, cards: number): number {
	return (columns - (cards % columns)) % columns;
}

function urgencyAt(place: number): 'first' | 'eager' | 'lazy' {
	if (place === 0) return 'first';
	return place < FIRST_ROW ? 'eager' : 'lazy';
}

export function skeletonKeys(count: number): string[] {
	return Array.from({ length: count }, (_, place) => `skeleton-${place}`);
}
