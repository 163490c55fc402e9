import type { ConfirmStoreBody } from '@bilby/contract/posting/wire';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { dealNotFound } from '#deals/rules/deals.policy.ts';
import { findStores } from '#master-data/master-data.queries.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import type { deals } from '#schema/deals.ts';
import { changesBetween } from '../edits/deal-changes.ts';
import { namesOf, readLabels } from '../edits/plan-edit.ts';
import { refusedFields, searchNamesOf } from '../form/deal-values.ts';
import { insertRevision, lockDeal, updateDeal } from '../rows/posting.queries.ts';
import { addStore, insertStore } from './new-stores.queries.ts';
import { storeDomain } from './store-domain.ts';

type Confirming = Pick<AppContext, 'db' | 'clock' | 'pageCache'>;
type Deal = typeof deals.$inferSelect;

/**
 * Makes of the store that a deal proposes a listed one, or the listed one that is named. Refuses with `conflict` a name that the
 * deal does not propose any more. It is an edit of the deal: whoever is editing it learns of it.
 */
export async function confirmStore(context: Confirming, viewer: SessionViewer, body: ConfirmStoreBody): Promise<void> {
	await withInvalidation(context, async (tx, invalidate) => {
		const deal = await lockDeal(tx, body.dealId);
		if (!deal) throw dealNotFound();
		if (deal.proposedStore !== body.name) {
			throw new AppError({ code: 'conflict', message: 'This deal’s store has changed. Please check it again.' });
		}
		await nameStore(tx, deal, {
			storeId: await findOrListStore(tx, deal, body),
			editorId: viewer.userId,
			now: context.clock(),
		});
		invalidate('taxonomy', 'feed', `deal:${deal.id}`);
	});
}

async function findOrListStore(tx: Database, deal: Deal, { name, storeId }: ConfirmStoreBody): Promise<number> {
	const listed = await findStores(tx);
	if (storeId === undefined) {
		const id = await insertStore(tx, { name, domain: storeDomain(deal.url, listed) });
		if (id === null)
			throw new AppError({ code: 'conflict', message: `The store ${name} already exists, listed or suspended.` });
		return id;
	}
	const isListed = listed.some(({ id, active }) => id === storeId && active);
	if (!isListed) throw refusedFields({ storeId: 'This store doesn’t exist.' });
	return storeId;
}

async function nameStore(
	tx: Database,
	deal: Deal,
	{ storeId, editorId, now }: { storeId: number; editorId: number; now: Date },
): Promise<void> {
	const before = namesOf(await readLabels(tx, deal.id));
	await addStore(tx, deal.id, storeId);
	const labels = namesOf(await readLabels(tx, deal.id));
	const changed = await updateDeal(tx, deal.id, {
		proposedStore: null,
		searchNames: searchNamesOf(labels),
		version: deal.version + 1,
		updatedAt: now,
	});
	const changes = changesBetween({ deal, labels: before }, { deal: changed, labels });
	await insertRevision(tx, { dealId: deal.id, version: changed.version, editorId, changes, editedAt: now });
}
