import { MAX_LABELS } from '@bilby/contract/deals/limits';
import { sameStore } from '@bilby/contract/posting/store-names';
import { findStores } from '#master-data/master-data.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { type DealForm, refusedFields } from './deal-values.ts';

/** The form with the store that it proposes chosen from the list, where one goes by that name already. One that staff took off the list is refused. */
export async function settleProposedStore<Form extends Pick<DealForm, 'dealStores' | 'proposedStore'>>(
	db: Database,
	form: Form,
): Promise<Form> {
	if (form.proposedStore === null) return form;
	const same = sameStore(form.proposedStore, await findStores(db));
	if (!same) return form;
	if (!same.active) throw refusedFields({ proposedStore: 'This store is no longer listed. Please choose another.' });
	const dealStores = [...new Set([...form.dealStores, same.id])].slice(0, MAX_LABELS);
	return { ...form, dealStores, proposedStore: null };
}
