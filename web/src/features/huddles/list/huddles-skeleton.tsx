import { Skeleton } from '#ui/base/skeleton.tsx';
import { LoadingPanel } from '#ui/panel/loading-panel.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholders as tall as the rows. */
export function HuddlesSkeleton() {
	return (
		<LoadingPanel label="Loading huddles…">
			<ul aria-hidden className="divide-y divide-line rounded-card border border-line bg-surface">
				{ROWS.map((row) => (
					<li key={row} className="flex gap-3 px-4 py-4 desk:gap-4 desk:px-6">
						<Skeleton className="size-10 shrink-0 rounded-pill" />
						<div className="flex-1">
							<Skeleton className="mt-1 h-4 w-3/4" />
							<Skeleton className="mt-3 h-5 w-1/2" />
							<Skeleton className="mt-3 h-3.5 w-40 desk:hidden" />
						</div>
					</li>
				))}
			</ul>
		</LoadingPanel>
	);
}
