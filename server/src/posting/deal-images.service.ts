import { DEAL_TEXTS } from '@bilby/contract/deal-rules';
import type { SessionViewer } from '../auth/viewer.ts';
import { dealImageKeys } from '../images/deal-images.ts';
import { changingPages } from '../platform/changing-pages.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { pictureRemoval } from './deal-changes.ts';
import { findEditable } from './edit-deal.service.ts';
import {
	findImage,
	findImages,
	insertRevision,
	lockDeal,
	noteUnclaimed,
	removeImage,
	updateDeal,
} from './posting.queries.ts';

/** Takes a picture off a deal, never the primary one. Its files follow later: pages kept until then still show it. */
export async function deleteDealImage(
	context: Pick<AppContext, 'db' | 'clock' | 'keptPages'>,
	viewer: SessionViewer,
	id: number,
): Promise<void> {
	const { db, clock } = context;
	const found = await findImage(db, id);
	if (!found) throw new AppError('not_found', 'This picture is gone already.');
	await findEditable(db, viewer, found.dealId, clock());
	await changingPages(context, async (tx, makeOld) => {
		// The deal is held first, as when its primary picture is chosen.
		const deal = await lockDeal(tx, found.dealId);
		const image = await findImage(tx, id);
		if (!deal || !image) throw new AppError('not_found', 'This picture is gone already.');
		if (image.isPrimary) throw new AppError('conflict', DEAL_TEXTS.primaryDeleted);
		const present = await findImages(tx, deal.id);
		await removeImage(tx, id);
		const { version } = await updateDeal(tx, deal.id, { version: deal.version + 1, updatedAt: clock() });
		await insertRevision(tx, {
			dealId: deal.id,
			version,
			editorId: viewer.userId,
			changes: [pictureRemoval(present.length)],
			editedAt: clock(),
		});
		await noteUnclaimed(tx, dealImageKeys(image.dealId, image.fileName), clock());
		makeOld(`deal:${deal.id}`);
	});
}
