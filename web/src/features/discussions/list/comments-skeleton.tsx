import { Skeleton } from '#ui/base/skeleton.tsx';

/** More than a screenful: who scrolls on while they come does not see what follows move away. */
const MOST_ROOMS = 12;

interface CommentsSkeletonProps {
	count: number;
	/** Whether they are on their way. What stands below a list that is about to grow is not shown: it would jump. */
	isLoading: boolean;
}

/** Comments about to stand here, in their size: `count` of them, up to what fills a screen. */
export function CommentsSkeleton({ count, isLoading }: CommentsSkeletonProps) {
	return (
		<div aria-hidden data-growing={isLoading || undefined} className="needs-script space-y-6">
			{Array.from({ length: Math.min(count, MOST_ROOMS) }, (_, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
				<div key={place} className="h-[102px]">
					<div className="flex items-center gap-2">
						<Skeleton className="size-7 rounded-pill" />
						<Skeleton className="h-3 w-36 rounded-pill" />
					</div>
					<Skeleton className="mt-3 h-3 w-full rounded-pill" />
					<Skeleton className="mt-3 h-3 w-2/3 rounded-pill" />
				</div>
			))}
		</div>
	);
}
