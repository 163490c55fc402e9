import { may } from '@bilby/contract/permissions';
import type { SessionViewer } from '../auth/viewer.ts';
import type { Listing } from '../database/schema.ts';
import { AppError } from '../platform/errors.ts';

interface Seen {
	userId: number | null;
	listing: Listing;
}

/** The author of a deal and staff see more of it than everybody. */
export function isInsider(deal: Pick<Seen, 'userId'>, viewer: SessionViewer | null): boolean {
	return viewer !== null && (deal.userId === viewer.userId || may('editAnyDeal', viewer));
}

/** A deal, if the viewer may see it: one that is held back or suspended is `not_found` but for its insiders. */
export function requireVisible<Deal extends Seen>(deal: Deal | undefined, viewer: SessionViewer | null): Deal {
	if (deal && (deal.listing !== 'hidden' || isInsider(deal, viewer))) return deal;
	throw dealNotFound();
}

export function dealNotFound(): AppError {
	return new AppError('not_found', 'Deal not found');
}
