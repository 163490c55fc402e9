import { Skeleton } from '#ui/base/skeleton.tsx';

interface DealFormSkeletonProps {
	title: string;
	/** Announced and shown below the title while the form loads. */
	loadingText?: string;
}

/** As large as the form that replaces it. */
export function DealFormSkeleton({ title, loadingText }: DealFormSkeletonProps) {
	return (
		<div className="content-width pt-6 desk:pt-8">
			<h1 className="font-extrabold text-[1.5rem] leading-7 tracking-tight desk:text-head">{title}</h1>
			<p role="status" className="mt-2 text-muted max-desk:text-small">
				{loadingText ?? <span className="sr-only">Loading…</span>}
				<span aria-hidden>{'\u00a0'}</span>
			</p>
			<div className="mt-4 grid grid-cols-1 items-start gap-5 desk:grid-cols-[minmax(0,1fr)_340px] desk:gap-7">
				<div className="flex flex-col gap-5">
					<Skeleton className="h-[640px] rounded-card" />
					<Skeleton className="h-[340px] rounded-card" />
				</div>
				<Skeleton className="h-[466px] rounded-card max-desk:hidden" />
			</div>
		</div>
	);
}
