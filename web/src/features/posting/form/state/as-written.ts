import type { DealToEdit } from './present-posting.ts';

/** A deal as its author wrote it last: their edit that waits for review, with the version from which that began. */
export function asWritten(deal: DealToEdit): DealToEdit {
	const { pendingEdit } = deal;
	if (!pendingEdit?.isOwn) return deal;
	const { values, instants, pictures, version } = pendingEdit;
	// What becomes of a deal is no matter of words: its status is what it is by now.
	return { ...deal, values: { ...values, dealStatus: deal.values.dealStatus }, instants, pictures, version };
}
