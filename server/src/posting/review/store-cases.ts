import { likeStores, sameStore } from '@bilby/contract/posting/store-names';
import { sql } from 'drizzle-orm';
import { dealNotFound } from '#deals/rules/deals.policy.ts';
import { findStores } from '#master-data/master-data.queries.ts';
import type { ReviewedKind } from '#review/reviewed-kind.ts';
import { confirmStore, declineStore, storeDomain } from '../confirm-store.service.ts';
import { findDeal } from '../rows/posting.queries.ts';
import { findCaseDeals, findDealsProposing } from './cases.queries.ts';
import { readReviewedDeal } from './reviewed-deal.ts';

/** Other deals that a case lists because they propose the same store. */
const MAX_OTHER_DEALS = 10;

/** Stores that deals propose because they are not listed. A case has the id of its deal. */
export const STORE_CASES: ReviewedKind = {
	reasonLabels: {},
	mayDecideOwn: true,
	describe: async (db, ids) =>
		new Map(
			(await findCaseDeals(db, ids)).flatMap(({ id, title, proposedStore }) =>
				proposedStore === null ? [] : [[id, { title: proposedStore, line: `For “${title}”` }]],
			),
		),
	read: async (context, id) => {
		const { db } = context;
		const [deal, stores] = await Promise.all([readReviewedDeal(context, id), findStores(db)]);
		const [row] = await findCaseDeals(db, [id]);
		if (!deal || !row || row.proposedStore === null) return null;
		const name = row.proposedStore;
		const listed = stores.filter(({ active }) => active);
		const similar = [sameStore(name, listed) ?? [], likeStores(name, listed)].flat();
		return {
			title: name,
			line: `For “${deal.title}”`,
			path: `/deal-details/${id}`,
			reports: [],
			context: {
				type: 'store',
				name,
				deal,
				domain: storeDomain(deal.url, stores),
				otherDeals: await findDealsProposing(db, { name, exceptId: id, most: MAX_OTHER_DEALS }),
				similar: [...new Map(similar.map((store) => [store.id, { id: store.id, name: store.name }])).values()],
			},
		};
	},
	approve: async (context, { id: dealId, moderator, requireUnchanged, ...explanation }) => {
		const deal = await findDeal(context.db, dealId);
		if (!deal || deal.proposedStore === null) throw dealNotFound();
		await requireUnchanged();
		// Another deal may have proposed the same store, which is listed by now.
		const listed = sameStore(
			deal.proposedStore,
			(await findStores(context.db)).filter(({ active }) => active),
		);
		const store = { dealId, name: deal.proposedStore, ...(listed && { storeId: listed.id }) };
		await confirmStore(context, moderator, store, explanation);
	},
	remove: (context, { id: dealId, moderator, ...explanation }) => declineStore(context, moderator, dealId, explanation),
	waiting: {
		table: 'deals',
		rows: sql`select id, user_id as author_id, created_at as since, '{}'::jsonb as reasons
			from deals where proposed_store is not null and status <> 2 and merged_into_id is null`,
	},
};
