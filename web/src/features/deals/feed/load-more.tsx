import { Link, type LinkProps } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useOnline } from '#lib/hooks/use-online.ts';
import { buttonClass } from '#ui/base/button.ts';
import { OfflineNote } from '#ui/base/offline-note.tsx';

interface LoadMoreProps {
	/** The link to the next page, or null on the last one. */
	next: LinkProps | null;
	isLoading: boolean;
	isFailed: boolean;
	/** True if loading waits for the network. */
	isPaused: boolean;
	onLoad: () => void;
}

/** A link to the next page. With the script, it appends that page to the list instead. */
export function LoadMore({ next, isLoading, isFailed, isPaused, onLoad }: LoadMoreProps) {
	const isOnline = useOnline();
	if (next === null) {
		return <p className="mt-10 text-center text-muted">That’s the lot.</p>;
	}
	const loadHere = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		if (!isLoading) onLoad();
	};
	return (
		<div className="mt-8 flex flex-col items-center gap-3 print:hidden">
			{(!isOnline || isPaused) && <OfflineNote />}
			{isFailed && !isLoading && (
				<p role="alert" className="text-danger">
					More deals couldn’t be loaded. Please try again.
				</p>
			)}
			<Link
				{...next}
				onClick={loadHere}
				aria-disabled={isLoading || undefined}
				className={`min-w-[220px] ${buttonClass('outlined', 'large')}`}
			>
				{isLoading && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
				{labelFor(isLoading, isFailed)}
			</Link>
		</div>
	);
}

function labelFor(isLoading: boolean, isFailed: boolean): string {
	if (isLoading) return 'Loading…';
	return isFailed ? 'Try again' : 'Load More Deals';
}
