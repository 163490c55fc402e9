import { Skeleton } from '#ui/base/skeleton.tsx';

export function HubSkeleton() {
	return (
		<div aria-busy className="content-width flex flex-col gap-4 pt-6 desk:gap-5 desk:pt-8">
			<h1 className="sr-only">Loading your profile</h1>
			<Skeleton className="h-[300px] rounded-card desk:h-[230px]" />
			<div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[272px_minmax(0,1fr)] desk:gap-7">
				<Skeleton className="h-[440px] rounded-card" />
				<Skeleton className="h-[440px] rounded-card max-desk:hidden" />
			</div>
		</div>
	);
}
