import { signPreview } from '#newsletter-issues/preview-links.ts';
import { newsletterSubscribers } from '#schema/newsletter.ts';
import { newsletterIssueDeals, newsletterIssues } from '#schema/newsletter-issues.ts';
import type { TestSite } from '../site/test-site.ts';

/** Creates a few drafts and an issue that is being sent, and returns values with which the calls about them succeed. */
export async function buildNewsletterValues(
	context: TestSite['context'],
	dealId: number,
): Promise<Record<string, Record<string, unknown[]>>> {
	const { db, clock } = context;
	await db.delete(newsletterIssues);
	await db
		.insert(newsletterSubscribers)
		.values({ email: 'newsletter-reader@example.com', confirmedAt: clock() })
		.onConflictDoNothing();
	const issue = { subject: 'Deals', introduction: 'Hello', createdAt: clock() };
	const [edited, started, cancelled, sending] = await db
		.insert(newsletterIssues)
		.values([
			{ ...issue, week: '2020-W01' },
			{ ...issue, week: '2020-W02' },
			{ ...issue, week: '2020-W03' },
			{ ...issue, week: '2020-W04', status: 'sending' },
		])
		.returning();
	if (!edited || !started || !cancelled || !sending) throw new Error('The newsletter issues were not made.');
	const all = [edited, started, cancelled, sending];
	await db.insert(newsletterIssueDeals).values(all.map(({ id }) => ({ issueId: id, dealId, position: 0 })));
	return {
		'GET /api/newsletter-issue': { id: [undefined, edited.id] },
		'PUT /api/newsletter-issue': {
			id: [edited.id],
			version: [1],
			subject: ['Deals'],
			introduction: ['Hello'],
			dealIds: [[dealId]],
		},
		'GET /api/newsletter-preview': { token: [signPreview(context, edited)] },
		'POST /api/newsletter-test': { id: [edited.id] },
		// Only after the issue that is being sent was cancelled.
		'POST /api/newsletter-send': { id: [started.id], version: [1] },
		'POST /api/newsletter-pause': { id: [sending.id] },
		'POST /api/newsletter-resume': { id: [sending.id] },
		'POST /api/newsletter-cancel': { id: [cancelled.id, sending.id], version: [1, 2] },
	};
}
