import { DEAL_TEXTS } from '@bilby/contract/deals/rules';
import { DEAL_FORM_FIELDS } from '@bilby/contract/posting/deal-form';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { deals } from '#schema/deals.ts';
import { parseDealForm } from '../form/deal-values.ts';
import type { ReadForm } from '../form/read-deal-form.ts';
import { settleProposedStore } from '../form/settle-proposed-store.ts';
import { planPictures } from '../pictures/place-pictures.ts';
import { findImages } from '../rows/image-rows.queries.ts';
import { findRevisionsSince } from '../rows/posting.queries.ts';
import { isPictureChange, isPictureRemoval, isStatusChange, pictureChanges } from './deal-changes.ts';
import { type PendingEdit, removePendingEdit, storePendingEdit } from './pending-edits.queries.ts';
import { applyEdit, type DealEdit, type EditPlan, planEdit, readLabels } from './plan-edit.ts';

type Deal = typeof deals.$inferSelect;

/** Keeps an edit until staff have looked at it, in place of the one that waited; the deal stays what it is. */
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
		fields: keptFields(fields, deal, edit.primaryId),
		pictures: edit.added,
		changes: plan.changes,
		createdAt: edit.now,
	});
}

/** What only staff set is as the deal has it, and pictures have their ids by now. */
const NOT_CACHED = new Set(['isFeatured', 'dealTags', 'dealUrlImages', 'primaryImage']);

/** The fields of a form that has been parsed, so that they say the same when they are parsed again. */
function keptFields(fields: ReadForm['fields'], deal: Deal, primaryId: number | null): PendingEdit['fields'] {
	const kept = Object.entries(fields)
		.filter(([name]) => DEAL_FORM_FIELDS.has(name) && !NOT_CACHED.has(name))
		// A status that was sent as it is would undo what becomes of the deal meanwhile.
		.filter(([name, value]) => name !== 'dealStatus' || value !== String(deal.status));
	return { ...Object.fromEntries(kept), ...(primaryId !== null && { primaryImage: String(primaryId) }) };
}

/**
 * Makes a deal what the edit that waits for it says, in the name of its author: approved, and as if they had saved it just now. The deal
 * is held. Refuses with `conflict` where the deal was changed since in a way that its author has not seen.
 */
export async function applyPendingEdit(tx: Database, deal: Deal, waiting: PendingEdit, now: Date): Promise<void> {
	if (await isOvertaken(tx, deal, waiting)) {
		throw new AppError({
			code: 'conflict',
			message: 'This deal has changed since. Its author needs to check the edit again.',
		});
	}
	const form = await settleProposedStore(tx, parseDealForm({ fields: waiting.fields, images: [] }));
	const primaryId = form.primaryImage?.source === 'existing' ? form.primaryImage.id : null;
	const edit = { form, editorId: waiting.userId, added: waiting.pictures, primaryId, now };
	const plan = await planEdit(tx, deal, await readLabels(tx, deal.id), edit);
	await removePendingEdit(tx, deal.id);
	await applyEdit(tx, deal, edit, plan, 'approved');
}

/** Whether a deal became another one than the edit began from. That it ended or goes on, or lost a picture, does not count. */
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

/** Takes a picture off an edit that waits, never its primary one. The deal is held. */
export async function removePendingPicture(tx: Database, waiting: PendingEdit, imageId: number): Promise<void> {
	const { id: _, ...edit } = waiting;
	if (edit.fields.primaryImage === String(imageId))
		throw new AppError({ code: 'conflict', message: DEAL_TEXTS.primaryDeleted });
	const pictures = edit.pictures.filter(({ id }) => id !== imageId);
	const plan = planPictures(await findImages(tx, edit.dealId), pictures, Number(edit.fields.primaryImage ?? 0));
	const changes = [...edit.changes.filter((change) => !isPictureChange(change)), ...pictureChanges(plan)];
	if (changes.length === 0) await removePendingEdit(tx, edit.dealId);
	else await storePendingEdit(tx, { ...edit, pictures, changes });
}
