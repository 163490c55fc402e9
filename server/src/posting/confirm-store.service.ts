import { belongsTo } from '@bilby/contract/affiliates/affiliate-link';
import { readStoreDomain } from '@bilby/contract/master-data/rules';
import type { ConfirmStoreBody } from '@bilby/contract/posting/wire';
import { sql } from 'drizzle-orm';
import { invalidFields } from '#platform/kernel/errors.ts';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { dealNotFound } from '../deals/rules/deals.policy.ts';
import { type Explanation, notifyOfDecision } from '../decisions/notify-of-decision.ts';
import { findStores } from '../master-data/master-data.queries.ts';
import { recordModeration } from '../moderation/record-moderation.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { dealStores } from '../schema/deal-labels.ts';
import type { deals } from '../schema/deals.ts';
import { stores } from '../schema/master-data.ts';
import { refreshFacets } from '../search/facets.queries.ts';
import { changesBetween } from './edits/deal-changes.ts';
import { listLabelNames, readLabels } from './edits/plan-edit.ts';
import { listSearchNames } from './form/deal-values.ts';
import { insertRevision, lockDeal, updateDeal } from './rows/posting.queries.ts';

type Confirming = Pick<AppContext, 'db' | 'clock' | 'pageCache'>;
type Deal = typeof deals.$inferSelect;

/**
 * Lists the store that a deal proposes, or replaces it with the given listed store. Rejects with `conflict` if the deal
 * no longer proposes the name. Counts as an edit of the deal, so that other editors get a conflict.
 */
export async function confirmStore(
	context: Confirming,
	viewer: SessionViewer,
	body: ConfirmStoreBody,
	explanation: Explanation = {},
): Promise<void> {
	const now = context.clock();
	await withInvalidation(context, async (tx, invalidate) => {
		const deal = await lockDeal(tx, body.dealId);
		if (!deal) throw dealNotFound();
		if (deal.proposedStore !== body.name) {
			throw new AppError({ code: 'conflict', message: 'This deal’s store has changed. Please check it again.' });
		}
		const storeId = await findOrListStore(tx, deal, body);
		await settleStore(tx, deal, { storeId, editorId: viewer.userId, now });
		await recordStore(tx, deal, { isListed: true, storeId, moderatorId: viewer.userId, explanation, now });
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
	if (!isListed) throw invalidFields({ storeId: 'This store doesn’t exist.' });
	return storeId;
}

/**
 * Removes the store that a deal proposes, with an explanation for its author. Counts as an edit of the deal. Repeating it does
 * nothing.
 */
export async function declineStore(
	context: Confirming,
	viewer: SessionViewer,
	dealId: number,
	explanation: Explanation,
): Promise<void> {
	const now = context.clock();
	await withInvalidation(context, async (tx, invalidate) => {
		const deal = await lockDeal(tx, dealId);
		if (!deal) throw dealNotFound();
		if (deal.proposedStore === null) return;
		await settleStore(tx, deal, { storeId: null, editorId: viewer.userId, now });
		await recordStore(tx, deal, { isListed: false, moderatorId: viewer.userId, explanation, now });
		invalidate('feed', `deal:${deal.id}`);
	});
}

interface StoreDecision {
	isListed: boolean;
	storeId?: number;
	moderatorId: number;
	explanation: Explanation;
	now: Date;
}

/** Logs a decision about a proposed store and notifies the author of the deal. */
async function recordStore(
	tx: Database,
	{ id, userId: authorId, title, proposedStore }: Deal,
	{ isListed, storeId, moderatorId, explanation, now }: StoreDecision,
): Promise<void> {
	const { reason } = explanation;
	const act = isListed ? 'store.list' : 'store.decline';
	const details = storeId === undefined ? {} : { storeId };
	const subject = { kind: 'deal', id };
	const moderation = { act, moderatorId, subject, memberId: authorId, details } as const;
	await recordModeration(tx, { ...moderation, ...(reason && { reason }) }, now);
	await notifyOfDecision(
		tx,
		{
			kind: 'deal',
			outcome: isListed ? 'storeListed' : 'storeDeclined',
			postId: id,
			authorId,
			moderatorId,
			...explanation,
			authorText: [proposedStore, title].join('\n'),
			place: { dealId: id },
		},
		now,
	);
}

/** Replaces the proposed store of a deal by a listed one, or by none. */
async function settleStore(
	tx: Database,
	deal: Deal,
	{ storeId, editorId, now }: { storeId: number | null; editorId: number; now: Date },
): Promise<void> {
	const before = listLabelNames(await readLabels(tx, deal.id));
	if (storeId !== null) await addStore(tx, deal.id, storeId);
	const labels = listLabelNames(await readLabels(tx, deal.id));
	const changed = await updateDeal(tx, deal.id, {
		proposedStore: null,
		searchNames: listSearchNames(labels),
		version: deal.version + 1,
		updatedAt: now,
	});
	const changes = changesBetween({ deal, labels: before }, { deal: changed, labels });
	await insertRevision(tx, { dealId: deal.id, version: changed.version, editorId, changes, editedAt: now });
}

/** Lists a store. Returns null if a listed or suspended store already has the name. */
async function insertStore(tx: Database, store: { name: string; domain: string | null }): Promise<number | null> {
	const [inserted] = await tx.insert(stores).values(store).onConflictDoNothing().returning({ id: stores.id });
	return inserted?.id ?? null;
}

/** Adds a store to the end of a deal's stores. Repeating the call changes nothing. */
async function addStore(tx: Database, dealId: number, storeId: number): Promise<void> {
	const position = sql<number>`(select count(*) from deal_stores where deal_id = ${dealId})`;
	await tx.insert(dealStores).values({ dealId, storeId, position }).onConflictDoNothing();
	await refreshFacets(tx, [dealId]);
}

/**
 * Returns the domain for a new store from its deal's address. Returns null without one, or if a listed store has it.
 */
export function storeDomain(dealUrl: string | null, listed: readonly { domain: string | null }[]): string | null {
	const domain = dealUrl === null ? null : readStoreDomain(dealUrl);
	const isTaken = listed.some((store) => domain !== null && store.domain !== null && belongsTo(domain, store.domain));
	return isTaken ? null : domain;
}
