import { sql } from 'drizzle-orm';
import { matchQueuedDeals } from '#alerts/match-deal.ts';
import { alertMatches } from '#schema/alerts.ts';
import type { TestMember } from '../rows/members.ts';
import type { TestSite } from '../site/test-site.ts';

/** The fields of a valid alert. */
export const buildAlert = (overrides: object = {}) => ({
	title: 'My alert',
	keywords: 'air fryer',
	frequency: 'instant',
	emailAlerts: true,
	inAppAlerts: true,
	...overrides,
});

/** Creates an alert and returns its id. */
export async function setAlert(member: TestMember, overrides: object = {}): Promise<number> {
	const { status, body } = await member.call('POST', '/api/deal-alerts', buildAlert(overrides));
	if (status !== 200) throw new Error(`The alert was not created: ${JSON.stringify(body)}`);
	return body.alert.id;
}

/** Matches all queued deals and returns the ids of the members who are notified of a deal, in ascending order. */
export async function findNotified({ context }: TestSite, dealId: number): Promise<number[]> {
	await matchQueuedDeals(context);
	const rows = await context.db
		.select({ userId: alertMatches.userId })
		.from(alertMatches)
		.where(sql`deal_id = ${dealId}`)
		.orderBy(alertMatches.userId);
	return rows.map(({ userId }) => userId);
}
