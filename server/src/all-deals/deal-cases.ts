import { findRank } from '@bilby/contract/kernel/ranks';
import { sql } from 'drizzle-orm';
import { dealNotFound } from '#deals/rules/deals.policy.ts';
import { reviewDeal } from '#posting/edits/review-deal.service.ts';
import { findCaseDeals } from '#posting/review/cases.queries.ts';
import { readReviewedDeal } from '#posting/review/reviewed-deal.ts';
import { findDeal } from '#posting/rows/posting.queries.ts';
import type { ReviewedKind } from '#review/reviewed-kind.ts';
import { moderateDeal } from './moderate-deals.service.ts';

/** Deals that nobody has approved yet, whether readers see them (pending) or not (held). */
export const DEAL_CASES: ReviewedKind = {
	reasonLabels: { pending: 'Pending review', held: 'Held until approved' },
	describe: async (db, ids) =>
		new Map((await findCaseDeals(db, ids)).map((deal) => [deal.id, { title: deal.title, line: describePoster(deal) }])),
	read: async (context, id) => {
		const [row] = await findCaseDeals(context.db, [id]);
		const deal = row && (await readReviewedDeal(context, id));
		if (!deal) return null;
		const line = { title: deal.title, line: describePoster(row) };
		return { ...line, path: `/deal-details/${id}`, context: { type: 'deal', deal }, reports: [] };
	},
	approve: async (context, { id, moderator, requireUnchanged, ...explanation }) => {
		const deal = await findDeal(context.db, id);
		if (!deal) throw dealNotFound();
		await requireUnchanged();
		const reviewed = { id, version: deal.version, approved: true, leavesEdit: true };
		await reviewDeal(context, moderator, { ...reviewed, ...explanation });
	},
	remove: async (context, { id, moderator, requireUnchanged: _, ...explanation }) => {
		await moderateDeal(context, moderator, { id, act: 'suspend', ...explanation });
	},
	waiting: {
		table: 'deals',
		rows: sql`select id, user_id as author_id, created_at as since, jsonb_build_object(review, 1) as reasons
			from deals where review <> 'approved' and status <> 2 and merged_into_id is null`,
	},
};

type CaseDeal = Awaited<ReturnType<typeof findCaseDeals>>[number];

function describePoster({ author, reputation, review }: CaseDeal): string {
	const poster = author === null ? 'a member who has left' : `${author}, ${findRank(reputation ?? 0).name}`;
	return `${review === 'held' ? 'Held until approved. ' : ''}Posted by ${poster}`;
}
