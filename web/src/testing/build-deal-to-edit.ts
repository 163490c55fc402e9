import type { DealDetailWire } from '@bilby/contract/deals/wire';
import { type DealToEdit, presentDealToEdit } from '../features/posting/form/present-posting.ts';
import { buildDealDetailWire } from './build-deal-wire.ts';

/** Builds the deal of the edit form. The overrides use wire names, and the form's values are derived from them. */
export function buildDealToEdit(overrides: Partial<DealDetailWire> = {}): DealToEdit {
	return presentDealToEdit(buildDealDetailWire(overrides));
}
