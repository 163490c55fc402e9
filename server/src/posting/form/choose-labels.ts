import type { DealFormFields } from '@bilby/contract/posting/deal-form';
import type { Database } from '#platform/database/database.ts';
import { findChoosable, LABEL_KINDS, type LabelKind } from '../rows/posting.queries.ts';
import { type ChosenNames, refusedFields } from './deal-values.ts';

/** What a deal had before, by id with their names. */
export type PresentLabels = Record<LabelKind, Map<number, string>>;

export const NO_LABELS: PresentLabels = {
	dealStores: new Map(),
	dealCategories: new Map(),
	dealBrands: new Map(),
	dealTags: new Map(),
};

/**
 * Names of what a form chose. Refuses what does not exist or is suspended; what a deal had before it may keep.
 */
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
	if (Object.keys(problems).length > 0) throw refusedFields(problems);
	return names;
}
