import { Link, type LinkProps } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import type { MouseEvent } from 'react';
import { buttonClass } from '../base/button.ts';
import { OfflineNote } from '../base/offline-note.tsx';

interface MoreRowsProps {
	/** The result of `useInfiniteQuery`. */
	list: {
		isLoadingError: boolean;
		isFetchNextPageError: boolean;
		isFetchingNextPage: boolean;
		isPaused: boolean;
		hasNextPage: boolean;
		fetchNextPage: () => unknown;
		refetch: () => unknown;
	};
	/** The message if nothing could be loaded. */
	failure: string;
	/** The URL of the next page, for browsers without the script. */
	next?: LinkProps | undefined;
	/** The label of the button that loads more. */
	label?: string;
	/** Names the rows that load once the device is online again. */
	what?: string;
}

/** The end of a list: a button for more rows, or the reason why they failed to load. */
export function MoreRows({ list, failure, next, label: nextLabel = 'Load More', what = 'Deals' }: MoreRowsProps) {
	const isFailed = list.isLoadingError || list.isFetchNextPageError;
	if (!isFailed && !list.hasNextPage && !list.isPaused) return null;
	const load = () => {
		if (!list.isFetchingNextPage) void (list.isLoadingError ? list.refetch() : list.fetchNextPage());
	};
	const loadHere = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		load();
	};
	const label = (
		<>
			{list.isFetchingNextPage && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
			{isFailed ? 'Try again' : nextLabel}
		</>
	);
	return (
		<div className="flex flex-col items-center gap-3 border-line border-t p-4">
			{list.isPaused && <OfflineNote what={what} />}
			{isFailed && (
				<p role="alert" className="text-danger">
					{failure}
				</p>
			)}
			{next && list.hasNextPage ? (
				<Link {...next} onClick={loadHere} className={buttonClass('outlined')}>
					{label}
				</Link>
			) : (
				// A disabled button would lose the focus.
				<button
					type="button"
					onClick={load}
					aria-disabled={list.isFetchingNextPage || undefined}
					className={buttonClass('outlined')}
				>
					{label}
				</button>
			)}
		</div>
	);
}
