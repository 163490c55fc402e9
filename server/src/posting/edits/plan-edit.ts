import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { moveDealCounts } from '#deals/counts/deal-counts.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { recordPrice } from '#prices/prices.queries.ts';
import type { deals } from '#schema/deals.ts';
import type { PendingPicture, RevisionChange } from '#schema/posting.ts';
import { parseStatus } from '#schema/stored-codes.ts';
import { chooseLabels, type PresentLabels } from '../form/choose-labels.ts';
import { type DealForm, dealValues } from '../form/deal-values.ts';
import { type PicturePlan, placePictures, planPictures } from '../pictures/place-pictures.ts';
import { clearExpiryReports } from '../rows/expiry-reports.queries.ts';
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

/** An edit of a deal, whoever decides that it is made. */
export interface DealEdit {
	form: DealForm;
	editorId: number;
	/** Pictures that come with it. */
	added: PendingPicture[];
	/** The picture that was chosen as the primary one. */
	primaryId: number | null;
	now: Date;
}

/** What an edit would make of a deal. */
export interface EditPlan {
	values: ReturnType<typeof dealValues> &
		Pick<Deal, 'isFeatured'> &
		Partial<Pick<Deal, 'status' | 'endedAt' | 'endedBy'>>;
	pictures: PicturePlan;
	/** Nothing where it says what the deal says. */
	changes: RevisionChange[];
}

/** Says what an edit would make of a deal, which is held, and writes nothing. Refuses labels that are not there any more. */
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
	const words = changesBetween({ deal, labels: namesOf(labels) }, { deal: { ...deal, ...values }, labels: names });
	return { values, pictures, changes: [...words, ...pictureChanges(pictures)] };
}

/** Makes of a deal what an edit was planned to make of it, with everything that hangs on it: one version more with its revision. */
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
	// What was saved as it was is no new version, and takes nobody's edit away.
	const isNew = changes.length > 0;
	const next = isNew ? { version: deal.version + 1, updatedAt: now } : {};
	const changed = await updateDeal(tx, id, { ...values, ...next, review });
	// Reports of an end that is taken back say nothing about the next one.
	if (deal.status !== changed.status && changed.status === DEAL_STATUS.active) await clearExpiryReports(tx, id);
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

export function namesOf(labels: PresentLabels) {
	return {
		dealStores: [...labels.dealStores.values()],
		dealCategories: [...labels.dealCategories.values()],
		dealBrands: [...labels.dealBrands.values()],
		dealTags: [...labels.dealTags.values()],
	};
}

/** What a new status, or a date that is over no more, means for when and by whom a deal ended. */
function statusChange(deal: Deal, { dealStatus, expiresAt }: DealForm, editorId: number, now: Date) {
	if (dealStatus === null || dealStatus === parseStatus(deal.status)) {
		const isOverNoMore = deal.endedBy === 'date' && (expiresAt === null || expiresAt > now);
		return isOverNoMore ? { status: DEAL_STATUS.active, endedAt: null, endedBy: null } : {};
	}
	if (dealStatus !== DEAL_STATUS.expired) return { status: dealStatus, endedAt: null, endedBy: null };
	const endedBy: 'author' | 'staff' = editorId === deal.userId ? 'author' : 'staff';
	return { status: dealStatus, endedAt: now, endedBy };
}
