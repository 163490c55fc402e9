import type { ReactNode } from 'react';
import { Skeleton } from '../base/skeleton.tsx';

interface LoadingPanelProps {
	/** Names the content for screen readers: "Loading messages". */
	label: string;
	/** Skeletons of the same size as the content; a few rows by default. */
	children?: ReactNode;
}

/** Replaces a list or page while it loads. */
export function LoadingPanel({ label, children }: LoadingPanelProps) {
	return (
		<div role="status" aria-busy="true">
			<span className="sr-only">{label}</span>
			{children ?? <RowSkeletons count={3} />}
		</div>
	);
}

/** Rows as high as those of a table. */
export function RowSkeletons({ count }: { count: number }) {
	return (
		<ul aria-hidden className="divide-y divide-line">
			{Array.from({ length: count }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
				<li key={index} className="flex h-[52px] items-center gap-4 px-6 max-desk:px-4">
					<Skeleton className="size-8 shrink-0" />
					<Skeleton className="h-4 w-1/4" />
					<Skeleton className="h-4 w-1/2" />
				</li>
			))}
		</ul>
	);
}
