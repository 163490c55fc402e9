import { Skeleton } from '../../../ui/base/skeleton.tsx';

export function ProfileSkeleton() {
	return (
		<div
			aria-busy
			className="content-width grid items-start gap-4 pt-6 desk:grid-cols-[minmax(0,1fr)_340px] desk:gap-5 desk:pt-10"
		>
			<h1 className="sr-only">Your profile is loading</h1>
			<div className="flex flex-col gap-4 desk:gap-5">
				<div>
					<div className="flex h-[84px] items-center gap-4">
						<Skeleton className="size-16 rounded-pill" />
						<div className="flex flex-col gap-2">
							<Skeleton className="h-6 w-44" />
							<Skeleton className="h-5 w-32" />
						</div>
					</div>
					<div className="mt-5 grid grid-cols-3 gap-2">
						<Skeleton className="h-[68px] rounded-control" />
						<Skeleton className="h-[68px] rounded-control" />
						<Skeleton className="h-[68px] rounded-control" />
					</div>
				</div>
				<Skeleton className="h-[1200px] rounded-card" />
			</div>
			<div className="flex flex-col gap-4 desk:gap-5">
				<Skeleton className="h-[118px] rounded-card" />
				<Skeleton className="h-[400px] rounded-card" />
			</div>
		</div>
	);
}
