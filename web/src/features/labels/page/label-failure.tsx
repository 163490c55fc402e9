import type { ErrorComponentProps } from '@tanstack/react-router';
import { PageFailure } from '../../pages/errors/error-page.tsx';

/** Stands in place of a store, brand or tag that could not be read. */
export function LabelFailure({ reset }: ErrorComponentProps) {
	return <PageFailure text="This page could not be loaded. Check your connection and try again." reset={reset} />;
}
