import type { ReactNode } from 'react';
import { ApiError } from '../../../../lib/api/api.ts';
import { FailurePanel } from '../../../../ui/base/failure-panel.tsx';

interface FeedFailureProps {
	error: Error;
	onRetry: () => void;
	/** Another way on. */
	children?: ReactNode;
}

/** Stands where the list would when it could not be read. */
export function FeedFailure({ error, onRetry, children }: FeedFailureProps) {
	const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
	const text = isRefusal ? error.message : 'The deals couldn’t be loaded. Check your connection and try again.';
	return (
		<FailurePanel text={text} level={3} onRetry={onRetry}>
			{children}
		</FailurePanel>
	);
}
