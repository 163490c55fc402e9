import type { ReactNode } from 'react';
import { loadFailureText } from '#lib/api/failure-text.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';

interface FeedFailureProps {
	error: Error;
	onRetry: () => void;
	/** Another link to continue with. */
	children?: ReactNode;
}

/** Replaces a list that could not be loaded. */
export function FeedFailure({ error, onRetry, children }: FeedFailureProps) {
	const text = 'The deals couldn’t be loaded. Check your connection and try again.';
	return (
		<FailurePanel text={loadFailureText(error, text)} level={3} onRetry={onRetry}>
			{children}
		</FailurePanel>
	);
}
