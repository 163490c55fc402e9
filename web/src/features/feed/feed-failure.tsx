import { TriangleAlert } from 'lucide-react';
import { ApiError } from '../../lib/api.ts';
import { buttonClass } from '../../ui/button.ts';
import { StatePanel } from '../../ui/state-panel.tsx';
import { ResetFilters } from './empty-feed.tsx';

/** Stands where the list would when it could not be read. */
export function FeedFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
	const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
	return (
		<div role="alert">
			<StatePanel
				icon={TriangleAlert}
				title="Something went wrong"
				action={
					<>
						<button type="button" onClick={onRetry} className={buttonClass('outlined')}>
							Try again
						</button>
						<ResetFilters />
					</>
				}
			>
				<p>{isRefusal ? error.message : 'The deals could not be loaded. Check your connection and try again.'}</p>
			</StatePanel>
		</div>
	);
}
