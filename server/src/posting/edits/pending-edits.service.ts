import { DEAL_TEXTS } from '@bilby/contract/deals/rules';
import { DEAL_FORM_FIELDS } from '@bilby/contract/posting/deal-form';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { deals } from '#schema/deals.ts';
import { followMerges, settleProposedStore } from '../form/choose-labels.ts';
import { parseDealForm } from '../form/deal-values.ts';
import type { ReadForm } from '../form/read-deal-form.ts';
import { planPictures } from '../pictures/place-pictures.ts';
import { findImages } from '../rows/image-rows.queries.ts';
import { findRevisionsSince } from '../rows/posting.queries.ts';
import { isPictureChange, isPictureRemoval, isStatusChange, pictureChanges } from './deal-changes.ts';
import { type PendingEdit, removePendingEdit, storePendingEdit } from './pending-edits.queries.ts';
import { applyEdit, type DealEdit, type EditPlan, planEdit, readLabels } from './plan-edit.ts';

type Deal = typeof deals.$inferSelect;

/** Stores an edit until staff review it, in place of an earlier pending edit. The deal stays unchanged. */
export async function holdEdit(
	tx: Database,
	deal: Deal,
	fields: ReadForm['fields'],
	{ edit, plan }: { edit: DealEdit; plan: EditPlan },
): Promise<void> {
	await storePendingEdit(tx, {
		dealId: deal.id,
		userId: edit.editorId,
		baseVersion: deal.version,
		fields: storedFields(fields, deal, edit.primaryId),
		pictures: edit.added,
		changes: plan.changes,
		createdAt: edit.now,
	});
}

/** Only staff set the first two, which stay as they are. Pictures have ids by now. */
const NOT_STORED = new Set(['isFeatured', 'dealTags', 'dealUrlImages', 'primaryImage']);

/** Returns the fields of a parsed form so that parsing them again gives the same result. */
function storedFields(fields: ReadForm['fields'], deal: Deal, primaryId: number | null): PendingEdit['fields'] {
	const stored = Object.entries(fields)
		.filter(([name]) => DEAL_FORM_FIELDS.has(name) && !NOT_STORED.has(name))
		// Storing an unchanged status would undo a later status change of the deal.
		.filter(([name, value]) => name !== 'dealStatus' || value !== String(deal.status));
	return { ...Object.fromEntries(stored), ...(primaryId !== null && { primaryImage: String(primaryId) }) };
}

/**
 * Applies a pending edit to its locked deal on behalf of its author and approves the deal. Rejects with `conflict` if
 * the deal has since changed in a way that the author has not seen.
 */
export async function applyPendingEdit(tx: Database, deal: Deal, pending: PendingEdit, now: Date): Promise<void> {
	if (await isOvertaken(tx, deal, pending)) {
		throw new AppError({
			code: 'conflict',
			message: 'This deal has changed since the edit was made. Its author needs to check the edit again.',
		});
	}
	const labels = await readLabels(tx, deal.id);
	const settled = await settleProposedStore(tx, parseDealForm({ fields: pending.fields, images: [] }));
	const form = await followMerges(tx, settled, labels);
	const primaryId = form.primaryImage?.source === 'existing' ? form.primaryImage.id : null;
	const edit = { form, editorId: pending.userId, added: pending.pictures, primaryId, now };
	const plan = await planEdit(tx, deal, labels, edit);
	await removePendingEdit(tx, deal.id);
	await applyEdit(tx, deal, edit, plan, 'approved');
}

/** Returns whether the deal changed after the edit started. A new status or a removed picture does not count. */
export async function isOvertaken(
	db: Database,
	deal: Pick<Deal, 'id' | 'version'>,
	{ baseVersion, fields }: Pick<PendingEdit, 'baseVersion' | 'fields'>,
): Promise<boolean> {
	if (deal.version === baseVersion) return false;
	const since = await findRevisionsSince(db, deal.id, baseVersion);
	if (since.length !== deal.version - baseVersion) return true;
	const changes = since.flatMap((revision) => revision.changes);
	const changesStatus = 'dealStatus' in fields;
	return !changes.every((change) => isPictureRemoval(change) || (isStatusChange(change) && !changesStatus));
}

/** Removes a picture from a pending edit, unless it is the primary one. The deal must be locked. */
export async function removePendingPicture(tx: Database, pending: PendingEdit, imageId: number): Promise<void> {
	const { id: _, ...edit } = pending;
	if (edit.fields.primaryImage === String(imageId))
		throw new AppError({ code: 'conflict', message: DEAL_TEXTS.primaryDeleted });
	const pictures = edit.pictures.filter(({ id }) => id !== imageId);
	const plan = planPictures(await findImages(tx, edit.dealId), pictures, Number(edit.fields.primaryImage ?? 0));
	const changes = [...edit.changes.filter((change) => !isPictureChange(change)), ...pictureChanges(plan)];
	if (changes.length === 0) await removePendingEdit(tx, edit.dealId);
	else await storePendingEdit(tx, { ...edit, pictures, changes });
}
