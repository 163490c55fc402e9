import { Skeleton } from '#ui/base/skeleton.tsx';
import { CARD, CARD_BODY, CARD_FOOTER, CARD_PICTURE } from './card-frame.ts';

/** Placeholder for a card, line for line as high as one. */
export function CardSkeleton() {
	return (
		<div aria-hidden className={CARD}>
			<div className={`bg-raised ${CARD_PICTURE}`}>
				<Skeleton className="absolute inset-0 rounded-none" />
			</div>
			<div className="flex min-w-0 flex-1 flex-col">
				<div className={CARD_BODY}>
					<div className="flex h-5 items-center">
						<Skeleton className="h-3 w-1/2" />
					</div>
					<div className="mt-1 flex h-10 flex-col justify-around">
						<Skeleton className="h-3.5 w-full" />
						<Skeleton className="h-3.5 w-2/3" />
					</div>
					<div className="mt-2 flex h-7 items-center">
						<Skeleton className="h-5 w-1/3" />
					</div>
				</div>
				<div className={CARD_FOOTER}>
					<Skeleton className="h-8 w-[88px] rounded-control" />
					<Skeleton className="ml-auto h-3.5 w-8" />
				</div>
			</div>
		</div>
	);
}
