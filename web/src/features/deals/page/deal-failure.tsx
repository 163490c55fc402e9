import type { ErrorComponentProps } from '@tanstack/react-router';
import { PageFailure } from '#features/pages/errors/error-page.tsx';

/** Replaces a deal that could not be loaded. */
export function DealFailure({ error, reset }: ErrorComponentProps) {
	return (
		<PageFailure
			title="Failed to load deal details"
			text="Check your connection and try again. The deal itself is fine."
			error={error}
			reset={reset}
		/>
	);
}
