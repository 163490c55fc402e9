import type { DealDetailWire } from '@bilby/contract/deals/wire';
import { type DealToEdit, presentDealToEdit } from '../features/posting/form/state/present-posting.ts';
import { buildDealDetailWire } from './build-deal-wire.ts';

/** A deal as the edit form has it. The overrides are those of the API, from which its values follow. */
export function buildDealToEdit(overrides: Partial<DealDetailWire> = {}): DealToEdit {
	return presentDealToEdit(buildDealDetailWire(overrides));
}
