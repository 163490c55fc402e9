import { readableFields } from '@bilby/contract/posting/deal-form';
import type { Database } from '#platform/database/database.ts';
import { collectLateProblems, collectProblems } from '#platform/kernel/errors.ts';
import { rejectTooMany } from '../pictures/deal-pictures.service.ts';
import { checkPrimary } from '../pictures/place-pictures.ts';
import { chooseLabels, followMerges, NO_LABELS, type PresentLabels, settleProposedStore } from './choose-labels.ts';
import { checkTimeZone } from './deal-values.ts';
import type { ReadForm } from './read-deal-form.ts';

/** The deal before an edit. It may keep labels and a time zone that can no longer be chosen. */
interface Present {
	labels: PresentLabels;
	timeZone: string | null;
	imageIds: number[];
}

export const NEW_DEAL: Present = { labels: NO_LABELS, timeZone: null, imageIds: [] };

/**
 * Returns the errors of the choices in a form by field: labels, store, time zone and pictures. One rejection can then
 * list them together with the errors of other fields.
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
		...collectProblems(() => rejectTooMany(presentIds.length + uploads + urls)),
		...collectProblems(() => checkPrimary(primaryImage, { presentIds, uploads, urls })),
		...(await collectLateProblems(settleProposedStore(db, { dealStores: [], proposedStore }))),
		...(timeZone !== undefined && (await collectLateProblems(checkTimeZone(db, { timeZone }, presentZone)))),
		...(await collectLateProblems(chooseLabels(db, await followMerges(db, chosen, labels), labels))),
	};
}
