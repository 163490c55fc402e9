import type { DealDetailWire } from '@bilby/contract/deals/wire';

/** A deal as its author wrote it last: where an edit of theirs waits for review, as that has it, begun where that began. */
export function asWritten(deal: DealDetailWire): DealDetailWire {
	const { pendingEdit } = deal;
	if (!pendingEdit?.isOwn) return deal;
	// What becomes of a deal is no matter of words: its status is what it is by now.
	return { ...deal, ...pendingEdit.deal, del_active: deal.del_active, version: pendingEdit.version };
}
