import { Megaphone } from 'lucide-react';
import { Fragment, type ReactNode, type Ref } from 'react';
import { useNetworkAd } from '#features/ads/network-ad.tsx';
import type { Site } from '#features/pages/head/site-query.ts';
import { CARD, CARD_BODY, CARD_FOOTER, CARD_PICTURE } from '../card/card-frame.ts';
import { CardSkeleton } from '../card/card-skeleton.tsx';
import { DealCard } from '../card/deal-card.tsx';
import type { Marks } from '../card/marked-title.tsx';
import type { CardDeal } from '../data/present-deal.ts';

/** The number of deals between two advertisements. */
const DEALS_PER_ADVERTISEMENT = 8;

const COLUMNS = 'grid grid-cols-1 gap-3.5 tablet:grid-cols-2 tablet:gap-5 min-[760px]:grid-cols-3';

/** Grid classes by the number of columns on desktops. */
export const GRID = { three: COLUMNS, four: `${COLUMNS} desk:grid-cols-4` } as const;
export type GridColumns = keyof typeof GRID;

/** One row of the desktop grid, which is visible without scrolling. */
const FIRST_ROW = 4;

interface FeedGridProps {
	deals: CardDeal[];
	/** Absent unless the list is the site's own. */
	site?: Pick<Site, 'houseAds' | 'adNetwork'> | undefined;
	columns?: GridColumns;
	/** Matches of the search text in titles, by deal id. */
	marks?: ReadonlyMap<number, Marks>;
	/** Milliseconds: when the list was read. */
	renderedAt: number;
	/** The number of deals being loaded. */
	upcoming: number;
	listRef?: Ref<HTMLUListElement>;
	/** A row across the grid, after the first three deals, or two in narrower grids. */
	aside?: ReactNode;
}

/** The aside comes after this many deals. The grid positions it from there on. */
const DEALS_BEFORE_ASIDE = 2;

export function FeedGrid(props: FeedGridProps) {
	const { deals, site, columns = 'four', marks, renderedAt, upcoming, listRef, aside } = props;
	const lastBeforeAside = Math.min(DEALS_BEFORE_ASIDE, deals.length) - 1;
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
					{site && (place + 1) % DEALS_PER_ADVERTISEMENT === 0 && (
						<Advertisement slot={(place + 1) / DEALS_PER_ADVERTISEMENT - 1} site={site} />
					)}
					{aside && place === lastBeforeAside && (
						<li className={`col-span-full tablet:row-start-2 ${place > 0 ? 'row-start-3' : 'row-start-2'}`}>{aside}</li>
					)}
				</Fragment>
			))}
			{skeletonKeys(upcoming).map((key) => (
				<li key={key} aria-hidden>
					<CardSkeleton />
				</li>
			))}
		</ul>
	);
}

/** Shows each house ad once per page. When all have been shown, only deals follow. Ads of a network do not end. */
function Advertisement({ slot, site }: { slot: number; site: NonNullable<FeedGridProps['site']> }) {
	const networkAd = useNetworkAd(site.adNetwork, slot === 0);
	if (networkAd) return <li className={CARD}>{networkAd}</li>;
	const ad = site.houseAds[slot];
	return (
		ad && (
			<li>
				<AdvertisementCard ad={ad} />
			</li>
		)
	);
}

function urgencyAt(place: number): 'first' | 'eager' | 'lazy' {
	if (place === 0) return 'first';
	return place < FIRST_ROW ? 'eager' : 'lazy';
}

export function skeletonKeys(count: number): string[] {
	return Array.from({ length: count }, (_, place) => `skeleton-${place}`);
}

type HouseAd = Site['houseAds'][number];

/** A house ad in the frame of a deal, labelled as an ad. */
function AdvertisementCard({ ad }: { ad: HouseAd }) {
	return (
		<article
			aria-label={`From us: ${ad.title}`}
			className={`${CARD} relative transition-shadow hover:border-line-strong`}
		>
			<div className={`bg-raised ${CARD_PICTURE} grid place-items-center text-ochre`}>
				<Megaphone size={44} strokeWidth={1.5} aria-hidden />
			</div>
			<div className="flex min-w-0 flex-1 flex-col">
				<div className={CARD_BODY}>
					<p className="text-muted text-small">From us</p>
					<p className="mt-1 truncate font-semibold leading-5">{ad.title}</p>
					<p className="lines-3 mt-1 text-muted text-small leading-[17px]">{ad.text}</p>
				</div>
				<div className={`${CARD_FOOTER} pl-3.5`}>
					<a
						href={ad.url}
						className="font-semibold text-ink underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 after:rounded-card"
					>
						{ad.action}
					</a>
				</div>
			</div>
		</article>
	);
}
