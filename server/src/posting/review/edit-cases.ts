import { sql } from 'drizzle-orm';
import { dealNotFound } from '#deals/rules/deals.policy.ts';
import type { AppContext } from '#platform/context.ts';
import type { AppliedDecision, ReviewedKind } from '#review/reviewed-kind.ts';
import { findPendingEditById } from '../edits/pending-edits.queries.ts';
import { isOvertaken } from '../edits/pending-edits.service.ts';
import { reviewDeal } from '../edits/review-deal.service.ts';
import { findDeal } from '../rows/posting.queries.ts';
import { findCaseEdits } from './cases.queries.ts';
import { readReviewedDeal } from './reviewed-deal.ts';

/** Edits of deals that wait for review. A case has the id of the edit, so an edit that replaces it is another case. */
export const EDIT_CASES: ReviewedKind = {
	reasonLabels: {},
	describe: async (db, ids) =>
		new Map((await findCaseEdits(db, ids)).map(({ id, title, changes }) => [id, { title, line: listFields(changes) }])),
	read: async (context, id) => {
		const { db } = context;
		const pending = await findPendingEditById(db, id);
		const [deal, reviewed] = pending
			? await Promise.all([findDeal(db, pending.dealId), readReviewedDeal(context, pending.dealId)])
			: [];
		if (!pending || !deal || !reviewed) return null;
		const changes = pending.changes.map(({ field, before, after }) => ({ field, before, after }));
		return {
			title: deal.title,
			line: listFields(changes),
			path: `/deal-details/${deal.id}`,
			reports: [],
			context: { type: 'edit', deal: reviewed, changes, isOvertaken: await isOvertaken(db, deal, pending) },
		};
	},
	approve: async (context, { requireUnchanged, ...decision }) => {
		await requireUnchanged();
		await decideEdit(context, decision, true);
	},
	remove: (context, { requireUnchanged: _, ...decision }) => decideEdit(context, decision, false),
	waiting: {
		table: 'pending_edits',
		rows: sql`select id, user_id as author_id, created_at as since, '{}'::jsonb as reasons from pending_edits`,
	},
};

async function decideEdit(
	context: AppContext,
	{ id: edit, moderator, ...explanation }: Omit<AppliedDecision, 'requireUnchanged'>,
	approved: boolean,
): Promise<void> {
	const pending = await findPendingEditById(context.db, edit);
	if (!pending) throw dealNotFound();
	await reviewDeal(context, moderator, { id: pending.dealId, edit, approved, ...explanation });
}

/** Returns for instance "Price, title and link changed". */
function listFields(changes: readonly { field: string }[]): string {
	const fields = [...new Set(changes.map(({ field }) => field))];
	const names = fields.map((field, index) => (index === 0 ? field : field.charAt(0).toLowerCase() + field.slice(1)));
	return `${new Intl.ListFormat('en-AU').format(names)} changed`;
}
