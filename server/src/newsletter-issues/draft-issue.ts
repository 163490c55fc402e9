import type { AppContext } from '../platform/context.ts';
import { findDueWeek } from './issue-week.ts';
import {
	cancelOtherDrafts,
	findBestDeals,
	hasIssue,
	insertDraft,
	storeIssueDeals,
} from './newsletter-issues.queries.ts';

const WEEK_MS = 7 * 86_400_000;

const INTRODUCTION =
	'Here are the deals that members liked most this week. Prices and stock can change quickly, so check the deal before you buy.';

/**
 * Makes the draft of the week from Thursday on, once there are deals for it. A week has one issue, even if several
 * instances try at the same time. Unsent drafts of earlier weeks are cancelled.
 */
export async function draftIssue({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>): Promise<void> {
	const now = clock();
	const week = findDueWeek(now);
	if (week === null || (await hasIssue(db, week))) return;
	await db.transaction(async (tx) => {
		const dealIds = await findBestDeals(tx, new Date(now.getTime() - WEEK_MS));
		if (dealIds.length === 0) return;
		const subject = `This week’s best deals on ${config.siteName}`;
		const id = await insertDraft(tx, { week, subject, introduction: INTRODUCTION, createdAt: now });
		if (id === null) return;
		await storeIssueDeals(tx, id, dealIds);
		await cancelOtherDrafts(tx, id, now);
	});
}
