import type { ErrorComponentProps } from '@tanstack/react-router';
import { PageFailure } from '#features/pages/errors/error-page.tsx';

/** Replaces a huddle that could not be loaded. */
export function HuddleFailure({ error, reset }: ErrorComponentProps) {
	return (
		<PageFailure
			title="The huddle couldn’t be loaded"
			text="Check your connection and try again. The huddle itself is fine."
			error={error}
			reset={reset}
		/>
	);
}
