import { ALL_DEALS_TEXTS } from '@bilby/contract/all-deals/rules';
import { may } from '@bilby/contract/kernel/permissions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { deals, Listing } from '#schema/deals.ts';

interface Seen {
	userId: number | null;
	listing: Listing;
}

/** Returns true for the author of a deal and for staff, who see more of it than others. */
export function isInsider(deal: Pick<Seen, 'userId'>, viewer: SessionViewer | null): boolean {
	return viewer !== null && (deal.userId === viewer.userId || may('editAnyDeal', viewer));
}

/** Returns true if the viewer may see the deal. Held, suspended and merged deals are visible to insiders only. */
export function isVisible(deal: Seen, viewer: SessionViewer | null): boolean {
	return deal.listing !== 'hidden' || isInsider(deal, viewer);
}

/** Returns the deal if the viewer may see it; otherwise throws `not_found`. */
export function requireVisible<Deal extends Seen>(deal: Deal | undefined, viewer: SessionViewer | null): Deal {
	if (deal && isVisible(deal, viewer)) return deal;
	throw dealNotFound();
}

/** Returns true if a deal's end date has passed. */
export function isPastEnd({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean {
	return expiresAt !== null && expiresAt <= now;
}

/** Returns true if nobody can reopen a deal without changing its end date. */
export function isOver(deal: Pick<typeof deals.$inferSelect, 'endedBy' | 'expiresAt'>, now: Date): boolean {
	return deal.endedBy === 'date' || isPastEnd(deal, now);
}

export function dealNotFound(): AppError {
	return new AppError({ code: 'not_found', message: 'Deal not found' });
}

/** The error for changing a merged duplicate, which now redirects. Its author and staff still see it in their lists. */
export function dealMerged(): AppError {
	return new AppError({ code: 'conflict', message: ALL_DEALS_TEXTS.merged });
}
