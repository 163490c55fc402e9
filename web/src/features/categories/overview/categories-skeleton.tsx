import { useOnline } from '#lib/hooks/use-online.ts';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { CategoriesTop } from './categories-page.tsx';
import { CATEGORY_CARD } from './category-card.tsx';
import { CATEGORY_GRID } from './category-grid.tsx';

const CARDS = Array.from({ length: 12 }, (_, place) => `skeleton-${place}`);

export function CategoriesSkeleton() {
	const isOnline = useOnline();
	return (
		<div className="content-width pt-3 desk:pt-4">
			<CategoriesTop />
			{!isOnline && <OfflineNote what="Categories" />}
			<p className="sr-only">Loading categories…</p>
			<ul aria-hidden className={CATEGORY_GRID}>
				{CARDS.map((key) => (
					<li key={key} className={CATEGORY_CARD}>
						<Skeleton className="size-10 shrink-0 rounded-control desk:size-12" />
						<span className="mt-auto w-full desk:mt-0">
							<Skeleton className="h-4 w-4/5" />
							<Skeleton className="mt-2 h-3 w-1/2" />
						</span>
					</li>
				))}
			</ul>
		</div>
	);
}
