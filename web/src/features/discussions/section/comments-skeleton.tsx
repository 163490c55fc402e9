import { Skeleton } from '#ui/base/skeleton.tsx';

/** More than a screenful, so that a reader who scrolls on never sees the content below move. */
const MAX_PLACEHOLDERS = 12;

interface CommentsSkeletonProps {
	count: number;
	/** True while the comments load. Content below a list that is about to grow is hidden, since it would jump. */
	isLoading: boolean;
}

/** Placeholders as tall as `count` comments, up to `MAX_PLACEHOLDERS`. */
export function CommentsSkeleton({ count, isLoading }: CommentsSkeletonProps) {
	return (
		<div aria-hidden data-growing={isLoading || undefined} className="needs-script space-y-6">
			{Array.from({ length: Math.min(count, MAX_PLACEHOLDERS) }, (_, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike
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
