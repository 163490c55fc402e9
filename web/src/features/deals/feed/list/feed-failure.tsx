import type { LinkProps } from '@tanstack/react-router';
import { ApiError } from '../../../../lib/api/api.ts';
import { FailurePanel } from '../../../../ui/base/failure-panel.tsx';
import { ResetFilters } from './empty-feed.tsx';

/** Stands where the list would when it could not be read. */
export function FeedFailure({ error, reset, onRetry }: { error: Error; reset: LinkProps; onRetry: () => void }) {
	const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
	const text = isRefusal ? error.message : 'The deals could not be loaded. Check your connection and try again.';
	return (
		<FailurePanel text={text} level={3} onRetry={onRetry}>
			<ResetFilters link={reset} />
		</FailurePanel>
	);
}
