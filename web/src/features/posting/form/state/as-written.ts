import type { DealToEdit } from './present-posting.ts';

/**
 * Returns the deal as its author last wrote it: with the edit awaiting review, and the version that edit started from.
 */
export function withPendingEdit(deal: DealToEdit): DealToEdit {
	const { pendingEdit } = deal;
	if (!pendingEdit?.isOwn) return deal;
	const { values, instants, pictures, version } = pendingEdit;
	// The status is not part of the edit, so the current one stays.
	return { ...deal, values: { ...values, dealStatus: deal.values.dealStatus }, instants, pictures, version };
}
