import { useLayoutEffect } from 'react';
import { useOnline } from '#lib/hooks/use-online.ts';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { LoadingPanel } from '#ui/panel/loading-panel.tsx';

export function HuddleSkeleton() {
	const isOnline = useOnline();
	// The router scrolls up only when the huddle has loaded. Until then a reader who came from far down a list would
	// see the footer.
	useLayoutEffect(() => void window.scrollTo(0, 0), []);
	return (
		<div className="content-width pt-3 pb-4 desk:pt-4">
			{!isOnline && <OfflineNote what="Huddles" />}
			<LoadingPanel label="Loading the huddle…">
				<div className="flex h-10 items-center">
					<Skeleton className="h-3.5 w-52" />
				</div>
				<div className="mt-1 grid items-start gap-5 min-[992px]:grid-cols-[minmax(0,3fr)_minmax(0,1fr)] min-[992px]:gap-7">
					<div className="rounded-card border border-line bg-surface p-5 desk:p-6">
						<Skeleton className="h-6 w-24" />
						<Skeleton className="mt-3 h-8 w-4/5" />
						<Skeleton className="mt-4 h-7 w-3/5" />
						<Skeleton className="mt-6 h-28 w-full" />
						<Skeleton className="mt-6 h-12 w-52 rounded-control" />
					</div>
					<Skeleton className="h-[640px] rounded-card" />
				</div>
			</LoadingPanel>
		</div>
	);
}
