import type { ErrorComponentProps } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PageFailure } from '#features/pages/errors/error-page.tsx';
import { NotFound } from '#features/pages/errors/not-found-page.tsx';
import { useToken } from '#lib/session/use-token.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { readDealId } from '../data/deal-query.ts';
import { DealPageSkeleton } from './deal-page-skeleton.tsx';

const OwnDeal = lazyComponent(async () => (await import('./own-deal.tsx')).OwnDeal);

/**
 * A deal that the public cannot see may be visible to its author and staff (held or suspended). Members see the
 * skeleton while that is checked. CSS decides, because the server does not know the session.
 */
export function MissingDeal({ idText }: { idText: string }) {
	const token = useToken();
	const id = readDealId(idText);
	if (id === null) return <NotFound title="Deal not found" />;
	if (token !== null) {
		return (
			<Suspense fallback={<DealPageSkeleton />}>
				<OwnDeal token={token} id={id} />
			</Suspense>
		);
	}
	return (
		<>
			<div className="visitors-only">
				<NotFound title="Deal not found" />
			</div>
			<div className="members-only">
				<DealPageSkeleton />
			</div>
		</>
	);
}

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
