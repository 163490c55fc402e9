import { MAX_LABELS } from '@bilby/contract/deals/limits';
import type { DealFormFields } from '@bilby/contract/posting/deal-form';
import { sameStore } from '@bilby/contract/posting/store-names';
import { findStores } from '#master-data/master-data.queries.ts';
import { findActive } from '#master-data/taxonomy.ts';
import type { Database } from '#platform/database/database.ts';
import { invalidFields } from '#platform/kernel/errors.ts';
import { findChoosable, findMergeTargets, LABEL_KINDS, type LabelKind } from '../rows/posting.queries.ts';
import type { ChosenNames, DealForm } from './deal-values.ts';

/** The labels a deal had before: names by id. */
export type PresentLabels = Record<LabelKind, Map<number, string>>;

export const NO_LABELS: PresentLabels = {
	dealStores: new Map(),
	dealCategories: new Map(),
	dealBrands: new Map(),
	dealTags: new Map(),
};

/**
 * Replaces merged labels by their targets, because a form or a pending edit may be older than the merge. The deal keeps
 * those that it still has, until a job replaces them.
 */
export async function followMerges<Form extends Partial<Pick<DealFormFields, LabelKind>>>(
	db: Database,
	form: Form,
	present: PresentLabels,
): Promise<Form> {
	const followed = { ...form };
	for (const kind of LABEL_KINDS) {
		const ids = form[kind];
		if (!ids) continue;
		const targets = await findMergeTargets(
			db,
			kind,
			ids.filter((id) => !present[kind].has(id)),
		);
		followed[kind] = [...new Set(ids.map((id) => targets.get(id) ?? id))];
	}
	return followed;
}

/** Returns the names of the chosen labels. Rejects missing and suspended ones, except those the deal already had. */
export async function chooseLabels(
	db: Database,
	form: Partial<Pick<DealFormFields, LabelKind>>,
	present: PresentLabels,
): Promise<ChosenNames> {
	const names: ChosenNames = { dealStores: [], dealCategories: [], dealBrands: [], dealTags: [] };
	const problems: Record<string, string> = {};
	for (const kind of LABEL_KINDS) {
		const ids = form[kind] ?? [...present[kind].keys()];
		const choosable = await findChoosable(db, kind, ids);
		names[kind] = ids.flatMap((id) => choosable.get(id) ?? present[kind].get(id) ?? []);
		if (names[kind].length < ids.length) problems[kind] = 'One of these is no longer available. Please choose again.';
	}
	if (Object.keys(problems).length > 0) throw invalidFields(problems);
	return names;
}

/** Chooses the listed store if the proposed name matches one. Rejects the name of a suspended store. */
export async function settleProposedStore<Form extends Pick<DealForm, 'dealStores' | 'proposedStore'>>(
	db: Database,
	form: Form,
): Promise<Form> {
	if (form.proposedStore === null) return form;
	const stores = await findStores(db);
	const same = sameStore(form.proposedStore, stores);
	if (!same) return form;
	const listed = findActive(stores, ({ id }) => id === same.id);
	if (!listed) throw invalidFields({ proposedStore: 'This store is no longer listed. Please choose another.' });
	const dealStores = [...new Set([...form.dealStores, listed.id])].slice(0, MAX_LABELS);
	return { ...form, dealStores, proposedStore: null };
}
