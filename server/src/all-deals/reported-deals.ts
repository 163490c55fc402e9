import { DEAL_REPORT_LABELS } from '@bilby/contract/deal-reports/rules';
import { sql } from 'drizzle-orm';
import { countReportsBy, findLatestReportId, findOpenReports } from '#deal-reports/deal-reports.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { readReviewedDeal } from '#posting/review/reviewed-deal.ts';
import type { CaseDetail, ReviewedKind } from '#review/reviewed-kind.ts';
import { findListedDeals } from './list-deals.queries.ts';
import { moderateDeal } from './moderate-deals.service.ts';

/** Deals with open reports. Several reports of one deal are one case, which has the id of the deal. */
export const DEAL_REPORT_CASES: ReviewedKind = {
	reasonLabels: DEAL_REPORT_LABELS,
	describe: async (db, ids) =>
		new Map((await findListedDeals(db, ids)).map(({ id, title }): [number, { title: string }] => [id, { title }])),
	read: async (context, id) => {
		const deal = await readReviewedDeal(context, id);
		if (!deal) return null;
		const reports = await readReports(context.db, id);
		return { title: deal.title, path: `/deal-details/${id}`, context: { type: 'deal', deal }, reports };
	},
	approve: async (context, { id, moderator, requireUnchanged, ...explanation }) => {
		const upTo = await findLatestReportId(context.db, id);
		await requireUnchanged();
		await moderateDeal(context, moderator, { id, act: 'dismissReports', upTo, ...explanation });
	},
	remove: async (context, { id, moderator, requireUnchanged: _, ...explanation }) => {
		await moderateDeal(context, moderator, { id, act: 'suspend', ...explanation });
	},
	waiting: {
		table: 'deals',
		rows: sql`
			select deal_id as id, user_id as author_id, min(since) as since, jsonb_object_agg(reason, reports) as reasons
			from (
				select deal_id, reason, count(*)::integer as reports, min(created_at) as since
				from deal_reports where settled_at is null group by deal_id, reason
			) as open join deals on deals.id = open.deal_id
			group by deal_id, user_id`,
	},
};

async function readReports(db: Database, dealId: number): Promise<CaseDetail['reports']> {
	const reports = await findOpenReports(db, [dealId]);
	const counts = await countReportsBy(db, [...new Set(reports.map(({ userId }) => userId))]);
	const countsByMember = new Map(counts.map((count) => [count.userId, count]));
	return reports
		.map(({ reason, text, createdAt, userId, username, avatar, hidden }) => ({
			reason,
			note: text,
			reportedAt: createdAt.toISOString(),
			reporter: {
				id: userId,
				username,
				avatar,
				...(hidden && { hidden: true as const }),
				settled: countsByMember.get(userId)?.settled ?? 0,
				upheld: countsByMember.get(userId)?.upheld ?? 0,
			},
		}))
		.reverse();
}
