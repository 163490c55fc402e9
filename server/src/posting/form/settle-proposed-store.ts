import { MAX_LABELS } from '@bilby/contract/deals/limits';
import { sameStore } from '@bilby/contract/posting/store-names';
import { findStores } from '../../master-data/master-data.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DealForm } from './deal-values.ts';

/** The form with the store that it proposes chosen from the list, where one goes by that name already. */
export async function settleProposedStore(db: Database, form: DealForm): Promise<DealForm> {
	if (form.proposedStore === null) return form;
	const listed = (await findStores(db)).filter(({ active }) => active);
	const same = sameStore(form.proposedStore, listed);
	if (!same) return form;
	const dealStores = [...new Set([...form.dealStores, same.id])].slice(0, MAX_LABELS);
	return { ...form, dealStores, proposedStore: null };
}
