import { asc } from 'drizzle-orm';
import { draftIssue } from '#newsletter-issues/draft-issue.ts';
import { findIssue } from '#newsletter-issues/newsletter-issues.queries.ts';
import { deals } from '#schema/deals.ts';
import { moderationLog } from '#schema/moderation.ts';
import { newsletterSubscribers } from '#schema/newsletter.ts';
import { newsletterIssues } from '#schema/newsletter-issues.ts';
import { buildDeal } from '../rows/factories.ts';
import type { TestSite } from '../site/test-site.ts';

/** A Thursday in Sydney. */
export const THURSDAY = new Date('2026-11-26T00:00:00.000Z');

/** Removes everything that newsletter tests create, and sets the clock to a Thursday. */
export async function resetNewsletter(site: TestSite): Promise<void> {
	const { db } = site.context;
	site.setNow(THURSDAY);
	for (const table of [newsletterIssues, newsletterSubscribers, deals, moderationLog]) await db.delete(table);
}

/** Creates an active deal that was listed this week. */
export function buildWeekDeal({ context: { db } }: TestSite, overrides: Parameters<typeof buildDeal>[1] = {}) {
	return buildDeal(db, { createdAt: new Date(THURSDAY.getTime() - 86_400_000), ...overrides });
}

/** Makes the draft of the week, by default with one deal, and returns its id. */
export async function buildDraft(site: TestSite): Promise<number> {
	if ((await site.context.db.$count(deals)) === 0) await buildWeekDeal(site, { title: 'Cheap kettle' });
	await draftIssue(site.context);
	return (await requireIssue(site)).id;
}

export async function requireIssue({ context: { db } }: TestSite) {
	const issue = await findIssue(db);
	if (!issue) throw new Error('There is no newsletter issue.');
	return issue;
}

/** Adds confirmed subscribers and returns their addresses in the order of their ids. */
export async function addSubscribers({ context: { db } }: TestSite, count: number, name = 'reader'): Promise<string[]> {
	const emails = Array.from({ length: count }, (_, index) => `${name}${index}@example.com`);
	await db.insert(newsletterSubscribers).values(emails.map((email) => ({ email, confirmedAt: THURSDAY })));
	const rows = await db
		.select({ email: newsletterSubscribers.email })
		.from(newsletterSubscribers)
		.orderBy(asc(newsletterSubscribers.id));
	return rows.map(({ email }) => email).filter((email) => emails.includes(email));
}
