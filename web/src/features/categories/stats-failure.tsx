import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '#lib/api/api.ts';
import { PageFailure } from '../pages/errors/error-page.tsx';

/** Replaces a page whose categories could not be loaded. */
export function StatsFailure({ error, reset }: ErrorComponentProps) {
	const hasNoNetwork = error instanceof ApiError && error.code === 'network';
	const text = hasNoNetwork ? 'An error occurred' : 'Failed to fetch category stats';
	return <PageFailure text={text} error={error} reset={reset} />;
}
