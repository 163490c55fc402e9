import { DEAL_TEXTS } from '@bilby/contract/deals/rules';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { findSeenDeal } from '#deals/card/deals.queries.ts';
import { dealImageKeys } from '#deals/pictures/deal-images.ts';
import { isVisible } from '#deals/rules/deals.policy.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { recordUnclaimed } from '#platform/storage/unclaimed-files.queries.ts';
import type { deals } from '#schema/deals.ts';
import { findImage, findImages, removeImage } from '../rows/image-rows.queries.ts';
import { insertRevision, lockDeal, updateDeal } from '../rows/posting.queries.ts';
import { pictureRemoval } from './deal-changes.ts';
import { findEditable } from './edit-deal.service.ts';
import { findOwnPendingEdit, findPendingEditOfPicture } from './pending-edits.queries.ts';
import { removePendingPicture } from './pending-edits.service.ts';

type Deleting = Pick<AppContext, 'db' | 'clock' | 'pageCache'>;
type Deal = typeof deals.$inferSelect;
type Image = NonNullable<Awaited<ReturnType<typeof findImage>>>;

/**
 * Removes a picture from a deal or from the viewer's pending edit, unless it is the primary one. Its files are deleted
 * later, because cached pages still show it.
 */
export async function deleteDealImage(context: Deleting, viewer: SessionViewer, id: number): Promise<void> {
	const { db, clock } = context;
	const dealId = await findDealOfImage(db, viewer, id);
	await findEditable(db, viewer, dealId, clock());
	await withInvalidation(context, async (tx, invalidate) => {
		// Locks the deal first, in the same order as choosing the primary picture.
		const deal = await lockDeal(tx, dealId);
		const image = await findImage(tx, id);
		if (deal && image) {
			await removePicture(tx, { deal, image, viewer, now: clock() });
			return invalidate(`deal:${dealId}`);
		}
		const pending = await findOwnPendingEdit(tx, dealId, viewer.userId);
		if (!pending?.pictures.some((picture) => picture.id === id)) throw gone();
		await removePendingPicture(tx, pending, id);
	});
}

/** Returns the deal of a picture. Throws `not_found` if the viewer may not see it. */
async function findDealOfImage(db: Database, viewer: SessionViewer, id: number): Promise<number> {
	const found = (await findImage(db, id)) ?? (await findPendingEditOfPicture(db, id, viewer.userId));
	const deal = found && (await findSeenDeal(db, found.dealId));
	if (!deal || !isVisible(deal, viewer)) throw gone();
	return found.dealId;
}

async function removePicture(
	tx: Database,
	{ deal, image, viewer, now }: { deal: Deal; image: Image; viewer: SessionViewer; now: Date },
): Promise<void> {
	const { dealId, fileName, isPrimary } = image;
	if (isPrimary) throw new AppError({ code: 'conflict', message: DEAL_TEXTS.primaryDeleted });
	const present = await findImages(tx, dealId);
	await removeImage(tx, image.id);
	const { version } = await updateDeal(tx, dealId, { version: deal.version + 1, updatedAt: now });
	const changes = [pictureRemoval(present.length)];
	await insertRevision(tx, { dealId, version, editorId: viewer.userId, changes, editedAt: now });
	await recordUnclaimed(tx, dealImageKeys(dealId, fileName), now);
}

function gone(): AppError {
	return new AppError({ code: 'not_found', message: 'This picture has already been deleted.' });
}
