import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowBigUp } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { DealPicture } from '#features/deals/card/deal-picture.tsx';
import { PriceTag } from '#features/deals/card/price-tag.tsx';
import { StoreRepBadge } from '#features/deals/card/store-mark.tsx';
import type { CardDeal } from '#features/deals/data/present-deal.ts';
import { feedQuery } from '#features/deals/feed/feed-query.ts';
import { formatCount } from '#lib/text/format.ts';
import { Age } from '#ui/base/age.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';

const SHOWN = 4;

const ROW = 'relative flex h-[112px] overflow-hidden rounded-card border border-line bg-surface';

const WIDE = '(min-width: 991px)';

/**
 * Shows a form on the left and, where there is space, the hot deals on the right. Both are aligned to the top, so
 * nothing moves while the page loads.
 */
export function AccountFrame({ children }: { children: ReactNode }) {
	return (
		<div className="content-width grid grid-cols-1 gap-20 pt-8 desk:min-h-[760px] desk:grid-cols-[420px_minmax(0,1fr)] desk:items-start desk:pt-12">
			<div className="mx-auto w-full max-w-[420px] desk:pt-16">
				{children}
				<noscript>
					<p className="mt-5 text-muted">This form needs JavaScript, which is turned off in your browser.</p>
				</noscript>
			</div>
			<HotDealsPanel />
		</div>
	);
}

/**
 * Shows four hot deals next to the form, loaded only on screens wide enough for them. The panel is dark in both themes.
 */
function HotDealsPanel() {
	const isWide = useIsWide();
	const { data, dataUpdatedAt, isError } = useInfiniteQuery({ ...feedQuery({ filter: 'hot' }), enabled: isWide });
	const deals = data?.pages[0]?.deals.slice(0, SHOWN);
	return (
		<aside
			data-theme="dark"
			aria-labelledby="hot-deals-title"
			className="needs-script hidden rounded-card border border-line bg-bg p-10 text-ink desk:block"
		>
			<h2 id="hot-deals-title" className="mb-5 font-bold text-body">
				Awake right now
			</h2>
			<ul className="flex flex-col gap-3.5">
				{deals?.map((deal) => (
					<Row key={deal.id} deal={deal} renderedAt={dataUpdatedAt} />
				))}
				{!deals &&
					!isError &&
					Array.from({ length: SHOWN }, (_, index) => <RowSkeleton key={`row-${String(index)}`} />)}
			</ul>
			<p className="mt-5 text-muted">
				{isError
					? 'Hot deals couldn’t be loaded. Please try again later.'
					: 'Voted up by members. Join in and have your say.'}
			</p>
		</aside>
	);
}

function Row({ deal, renderedAt }: { deal: CardDeal; renderedAt: number }) {
	return (
		<li className={ROW}>
			<DealPicture
				dealId={deal.id}
				image={deal.image}
				category={deal.category}
				frame="row"
				className="h-full w-24 shrink-0 bg-raised"
			/>
			<div className="flex min-w-0 flex-1 flex-col justify-center px-4">
				<p className="flex items-center gap-1.5 text-muted text-small">
					<StoreRepBadge deal={deal} />
					<span className="truncate">
						{deal.store && `${deal.store} · `}
						<Age postedAt={deal.postedAt} renderedAt={renderedAt} />
					</span>
				</p>
				<Link
					to="/deal-details/$id"
					params={{ id: String(deal.id) }}
					className="truncate font-semibold after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ochre"
				>
					{deal.title}
				</Link>
				<PriceTag price={deal.price} originalPrice={deal.originalPrice} />
			</div>
			<p className="flex items-center gap-1 pr-4 font-semibold text-muted text-small tabular-nums">
				<ArrowBigUp size={16} aria-hidden className="text-ochre" />
				<span className="sr-only">Net votes </span>
				{formatCount(deal.likes - deal.dislikes)}
			</p>
		</li>
	);
}

function RowSkeleton() {
	return (
		<li className={ROW}>
			<Skeleton className="h-full w-24 rounded-none" />
			<div className="flex flex-1 flex-col justify-center gap-2.5 px-4">
				<Skeleton className="h-3.5 w-32" />
				<Skeleton className="h-4 w-64 max-w-full" />
				<Skeleton className="h-5 w-28" />
			</div>
		</li>
	);
}

function useIsWide(): boolean {
	return useSyncExternalStore(
		(listener) => {
			const query = window.matchMedia(WIDE);
			query.addEventListener('change', listener);
			return () => query.removeEventListener('change', listener);
		},
		() => window.matchMedia(WIDE).matches,
		() => false,
	);
}
