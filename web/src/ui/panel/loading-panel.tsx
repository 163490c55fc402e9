import type { ReactNode } from 'react';
import { Skeleton } from '../base/skeleton.tsx';

interface LoadingPanelProps {
	/** What is being loaded, said aloud: "Loading messages". */
	label: string;
	/** Skeletons in the size of what replaces them; else a few rows. */
	children?: ReactNode;
}

/** What stands where a list or page will. */
export function LoadingPanel({ label, children }: LoadingPanelProps) {
	return (
		<div role="status" aria-busy="true">
			<span className="sr-only">{label}</span>
			{children ?? <RowSkeletons count={3} />}
		</div>
	);
}

/** Rows of a list, each as high as a row of a table. */
export function RowSkeletons({ count }: { count: number }) {
	return (
		<ul aria-hidden className="divide-y divide-line">
			{Array.from({ length: count }, (_, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
				<li key={place} className="flex h-[52px] items-center gap-4 px-6 max-desk:px-4">
					<Skeleton className="size-8 shrink-0" />
					<Skeleton className="h-4 w-1/4" />
					<Skeleton className="h-4 w-1/2" />
				</li>
			))}
		</ul>
	);
}
