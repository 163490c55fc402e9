import { Skeleton } from '../base/skeleton.tsx';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** As high as the first rows of a list. */
export function RowsSkeleton() {
	return (
		<div aria-busy className="flex flex-col gap-4 p-5 desk:px-6">
			<span className="sr-only">Loading…</span>
			{ROWS.map((row) => (
				<div key={row} className="flex items-center gap-4">
					<Skeleton className="size-16 shrink-0 rounded-control" />
					<div className="flex flex-1 flex-col gap-2">
						<Skeleton className="h-4 w-32" />
						<Skeleton className="h-5 w-3/4" />
					</div>
				</div>
			))}
		</div>
	);
}
