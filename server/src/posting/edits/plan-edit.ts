import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { moveDealCounts } from '#deals/counts/deal-counts.queries.ts';
import { isPastEnd } from '#deals/rules/deals.policy.ts';
import type { Database } from '#platform/database/database.ts';
import { recordPrice } from '#prices/prices.queries.ts';
import type { deals } from '#schema/deals.ts';
import type { PendingPicture, RevisionChange } from '#schema/posting.ts';
import { parseStatus } from '#schema/stored-codes.ts';
import { chooseLabels, type PresentLabels } from '../form/choose-labels.ts';
import { type DealForm, dealValues } from '../form/deal-values.ts';
import { type PicturePlan, placePictures, planPictures } from '../pictures/place-pictures.ts';
import { endExpiry } from '../rows/end-expiry.ts';
import { findImages } from '../rows/image-rows.queries.ts';
import {
	findAllCategoryIds,
	findLabels,
	findRole,
	insertRevision,
	replaceLabels,
	updateDeal,
} from '../rows/posting.queries.ts';
import { changesBetween, pictureChanges } from './deal-changes.ts';

type Deal = typeof deals.$inferSelect;

export interface DealEdit {
	form: DealForm;
	editorId: number;
	added: PendingPicture[];
	/** The picture that the editor chose as the primary one. */
	primaryId: number | null;
	now: Date;
}

/** The deal as it will be after an edit. */
export interface EditPlan {
	values: ReturnType<typeof dealValues> &
		Pick<Deal, 'isFeatured'> &
		Partial<Pick<Deal, 'status' | 'endedAt' | 'endedBy'>>;
	pictures: PicturePlan;
	/** Empty if the edit changes nothing. */
	changes: RevisionChange[];
}

/** Returns the effect of an edit on a locked deal without writing anything. Rejects labels that no longer exist. */
export async function planEdit(tx: Database, deal: Deal, labels: PresentLabels, edit: DealEdit): Promise<EditPlan> {
	const { form, editorId, now } = edit;
	const names = await chooseLabels(tx, form, labels);
	const authorRole = deal.userId === null ? null : await findRole(tx, deal.userId);
	const { createdAt, netVotes } = deal;
	const values = {
		...dealValues(form, { names, authorRole, createdAt, netVotes, now }),
		...statusChange(deal, form, editorId, now),
		isFeatured: form.isFeatured ?? deal.isFeatured,
	};
	const pictures = planPictures(await findImages(tx, deal.id), edit.added, edit.primaryId);
	const words = changesBetween(
		{ deal, labels: listLabelNames(labels) },
		{ deal: { ...deal, ...values }, labels: names },
	);
	return { values, pictures, changes: [...words, ...pictureChanges(pictures)] };
}

/**
 * Applies a planned edit with its labels, pictures, counters and price, and stores it as a new version with a revision.
 */
export async function applyEdit(
	tx: Database,
	deal: Deal,
	{ form, editorId, now }: DealEdit,
	{ values, pictures, changes }: EditPlan,
	review: Deal['review'] = deal.review,
): Promise<Deal> {
	const { id } = deal;
	const categoriesBefore = await findAllCategoryIds(tx, id);
	await placePictures(tx, id, pictures);
	// Saving an unchanged form creates no version, so it causes no conflict for other editors.
	const isNew = changes.length > 0;
	const next = isNew ? { version: deal.version + 1, updatedAt: now } : {};
	const changed = await updateDeal(tx, id, { ...values, ...next, review });
	if (deal.status !== changed.status && changed.status === DEAL_STATUS.active) await endExpiry(tx, id, now);
	const categoryIds = await replaceLabels(tx, changed, { ...form, dealTags: form.dealTags });
	await moveDealCounts(tx, {
		before: [{ ...deal, categoryIds: categoriesBefore }],
		after: [{ ...changed, categoryIds }],
	});
	await recordPrice(tx, changed, now);
	if (isNew) await insertRevision(tx, { dealId: id, version: changed.version, editorId, changes, editedAt: now });
	return changed;
}

export async function readLabels(db: Database, id: number): Promise<PresentLabels> {
	return {
		dealStores: await findLabels(db, 'dealStores', id),
		dealCategories: await findLabels(db, 'dealCategories', id),
		dealBrands: await findLabels(db, 'dealBrands', id),
		dealTags: await findLabels(db, 'dealTags', id),
	};
}

export function listLabelNames(labels: PresentLabels) {
	return {
		dealStores: [...labels.dealStores.values()],
		dealCategories: [...labels.dealCategories.values()],
		dealBrands: [...labels.dealBrands.values()],
		dealTags: [...labels.dealTags.values()],
	};
}

/** Returns the status columns after an edit that changes the status or the date of a deal that expired by date. */
function statusChange(deal: Deal, form: DealForm, editorId: number, now: Date) {
	const { dealStatus } = form;
	if (dealStatus === null || dealStatus === parseStatus(deal.status)) {
		if (deal.endedBy !== 'date') return {};
		if (isPastEnd(form, now)) return { endedAt: form.expiresAt };
		return { status: DEAL_STATUS.active, endedAt: null, endedBy: null };
	}
	if (dealStatus !== DEAL_STATUS.expired) return { status: dealStatus, endedAt: null, endedBy: null };
	const endedBy: 'author' | 'staff' = editorId === deal.userId ? 'author' : 'staff';
	return { status: dealStatus, endedAt: now, endedBy };
}
