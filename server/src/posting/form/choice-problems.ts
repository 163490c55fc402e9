import { readableFields } from '@bilby/contract/posting/deal-form';
import type { Database } from '#platform/database/database.ts';
import { collectLateProblems, collectProblems } from '#platform/kernel/errors.ts';
import { chooseLabels, NO_LABELS, type PresentLabels } from './choose-labels.ts';
import { checkPrimary, refuseTooMany } from './chosen-pictures.ts';
import { checkTimeZone } from './deal-values.ts';
import type { ReadForm } from './read-deal-form.ts';
import { settleProposedStore } from './settle-proposed-store.ts';

/** What a deal has before an edit: it may keep labels and a time zone that nobody may choose any more. */
interface Present {
	labels: PresentLabels;
	timeZone: string | null;
	imageIds: number[];
}

export const NEW_DEAL: Present = { labels: NO_LABELS, timeZone: null, imageIds: [] };

/**
 * Returns the errors, by field, of what a form chose: labels, store, time zone and pictures. Checks each choice that can be read,
 * so that one rejection can name them together with the errors of the other fields.
 */
export async function findChoiceProblems(
	db: Database,
	{ fields, images }: ReadForm,
	{ labels, timeZone: presentZone, imageIds: presentIds }: Present,
): Promise<Record<string, string>> {
	const { primaryImage = null, proposedStore = null, timeZone, ...chosen } = readableFields(fields);
	const uploads = images.length;
	const urls = [fields.dealUrlImages ?? []].flat().length;
	return {
		...collectProblems(() => refuseTooMany(presentIds.length + uploads + urls)),
		...collectProblems(() => checkPrimary(primaryImage, { presentIds, uploads, urls })),
		...(await collectLateProblems(settleProposedStore(db, { dealStores: [], proposedStore }))),
		...(timeZone !== undefined && (await collectLateProblems(checkTimeZone(db, { timeZone }, presentZone)))),
		...(await collectLateProblems(chooseLabels(db, chosen, labels))),
	};
}
