import { ROLES } from '@bilby/contract/kernel/roles';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deals } from '#schema/deals.ts';
import { moderationLog } from '#schema/moderation.ts';
import { newsletterIssues } from '#schema/newsletter-issues.ts';
import { buildUser } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import {
	addSubscribers,
	buildDraft,
	buildWeekDeal,
	requireIssue,
	resetNewsletter,
	THURSDAY,
} from '#testing/set-ups/newsletter-site.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { draftIssue } from './draft-issue.ts';

const DAY_MS = 86_400_000;

let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
	site = await openTestSite();
	admin = await buildMember(site, { role: ROLES.admin });
});
afterAll(() => site.close());
beforeEach(() => resetNewsletter(site));

const read = async (query = '') => (await admin.call('GET', `/api/newsletter-issue${query}`)).body;
const post = (name: string, body: object) => admin.call('POST', `/api/newsletter-${name}`, body);

async function edit(change: object) {
	const { issue } = await read();
	const { id, version, subject, introduction } = issue;
	const dealIds = issue.deals.map((deal: { id: number }) => deal.id);
	return admin.call('PUT', '/api/newsletter-issue', { id, version, subject, introduction, dealIds, ...change });
}

describe('the draft of the week', () => {
	it('is made once from Thursday on, by several instances together', async () => {
		await buildWeekDeal(site);
		site.setNow(new Date(THURSDAY.getTime() - DAY_MS));
		await draftIssue(site.context);
		expect(await site.context.db.$count(newsletterIssues)).toBe(0);
		site.setNow(THURSDAY);
		await Promise.all([1, 2, 3].map(() => draftIssue(site.context)));
		await draftIssue(site.context);
		expect(await site.context.db.$count(newsletterIssues)).toBe(1);
		expect(await requireIssue(site)).toMatchObject({ week: '2026-W48', status: 'draft' });
	});

	it('has the most popular active deals of the week only', async () => {
		const { db } = site.context;
		const disabled = await buildUser(db, { status: 3 });
		const liked = await buildWeekDeal(site, { likeCount: 9 });
		const plain = await buildWeekDeal(site);
		const best = await buildWeekDeal(site, { likeCount: 30, dislikeCount: 2 });
		await buildWeekDeal(site, { likeCount: 99, status: 0 });
		await buildWeekDeal(site, { likeCount: 99, status: 2 });
		await buildWeekDeal(site, { likeCount: 99, review: 'held' });
		await buildWeekDeal(site, { likeCount: 99, hasStarted: false });
		await buildWeekDeal(site, { likeCount: 99, mergedIntoId: best.id });
		await buildWeekDeal(site, { likeCount: 99, userId: disabled.id });
		await buildWeekDeal(site, { likeCount: 99, createdAt: new Date(THURSDAY.getTime() - 8 * DAY_MS) });
		await draftIssue(site.context);
		const { issue } = await read();
		expect(issue.deals.map(({ id }: { id: number }) => id)).toEqual([best.id, liked.id, plain.id]);
	});

	it('waits for a deal, and replaces an unsent draft of the week before', async () => {
		await draftIssue(site.context);
		expect(await read()).toMatchObject({ issue: null, subscribers: 0, pace: 300 });
		const first = await buildDraft(site);
		site.setNow(new Date(THURSDAY.getTime() + 7 * DAY_MS));
		await buildWeekDeal(site, { createdAt: new Date(THURSDAY.getTime() + 6 * DAY_MS) });
		await draftIssue(site.context);
		const { issues } = (await admin.call('GET', '/api/newsletter-issues')).body;
		expect(issues).toMatchObject([
			{ week: '2026-W49', status: 'draft' },
			{ id: first, week: '2026-W48', status: 'cancelled' },
		]);
		expect((await read(`?id=${first}`)).issue.id).toBe(first);
		expect((await admin.call('GET', '/api/newsletter-issue?id=2000000000')).status).toBe(404);
	});
});

describe('editing a draft', () => {
	it('changes the texts, and reorders and removes deals', async () => {
		const one = await buildWeekDeal(site, { likeCount: 9 });
		const two = await buildWeekDeal(site, { likeCount: 6 });
		const three = await buildWeekDeal(site, { likeCount: 3 });
		await buildDraft(site);
		const change = { subject: ' Hot this week ', introduction: 'First.\n\nSecond.', dealIds: [three.id, one.id] };
		const { status, body } = await edit(change);
		expect([status, body.issue]).toMatchObject([200, { version: 2, subject: 'Hot this week' }]);
		expect(body.issue.deals.map(({ id }: { id: number }) => id)).toEqual([three.id, one.id]);
		expect(body.issue.preview.text).toMatch(/^First\.\n\nSecond\.\n\nDeal number/);
		// A removed deal does not come back, nor can another be added.
		expect((await edit({ dealIds: [two.id] })).status).toBe(400);
	});

	it('rejects an edit of an earlier version', async () => {
		await buildDraft(site);
		expect((await edit({ subject: 'Mine' })).status).toBe(200);
		const late = await edit({ version: 1, subject: 'Theirs' });
		expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Someone else changed this issue')]);
		expect((await requireIssue(site)).subject).toBe('Mine');
	});

	it.each([
		['a line break in the subject', { subject: 'Hello\r\nBcc: evil@example.com' }, 400],
		['an empty subject', { subject: ' \u200b ' }, 400],
		['a long subject', { subject: 'x'.repeat(121) }, 400],
		['a long introduction', { introduction: 'x'.repeat(2_001) }, 400],
		['a megabyte', { introduction: 'x'.repeat(1_048_576) }, 413],
		['no deals', { dealIds: [] }, 400],
	])('rejects %s', async (_, change, status) => {
		await buildDraft(site);
		expect((await edit(change)).status).toBe(status);
		expect((await requireIssue(site)).version).toBe(1);
	});

	it('shows HTML as text, in a page that can do nothing', async () => {
		await buildWeekDeal(site, { title: '<img src=x onerror=alert(1)>', originalPriceCents: 2_000 });
		await buildDraft(site);
		const { body } = await edit({ introduction: '<script>alert(1)</script>' });
		expect(body.issue.preview.text).toContain('<script>alert(1)</script>');
		expect(body.issue.preview.text).toContain('$10.00, was $20.00 (50% off)');
		const page = await site.app.inject({ url: body.issue.preview.htmlUrl });
		expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
		expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
		expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
		expect(page.body).not.toMatch(/<script|<img/);
		expect(page.headers['content-security-policy']).toBe(
			"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
		);
	});

	it('shows the preview only with a signed link that is not too old', async () => {
		await buildDraft(site);
		const { htmlUrl } = (await read()).issue.preview;
		expect((await site.app.inject({ url: htmlUrl.replace(/.$/, '') })).statusCode).toBe(404);
		expect((await site.app.inject({ url: '/api/newsletter-preview?token=1.1.9999999.x' })).statusCode).toBe(404);
		site.setNow(new Date(THURSDAY.getTime() + 2 * 3_600_000));
		expect((await site.app.inject({ url: htmlUrl })).statusCode).toBe(404);
	});

	it('leaves deals out of the preview that have ended since', async () => {
		const ended = await buildWeekDeal(site, { title: 'Sold out', likeCount: 5 });
		await buildWeekDeal(site, { title: 'Still there' });
		await buildDraft(site);
		await site.context.db.update(deals).set({ status: 0 }).where(eq(deals.id, ended.id));
		const { issue } = await read();
		expect(issue.deals).toMatchObject([
			{ title: 'Sold out', isActive: false },
			{ title: 'Still there', isActive: true },
		]);
		expect(issue.preview.text).not.toContain('Sold out');
		expect((await site.app.inject({ url: issue.preview.htmlUrl })).body).not.toContain('Sold out');
	});
});

describe('the state of an issue', () => {
	it('goes from draft to sending, paused, sending and cancelled, each once', async () => {
		const id = await buildDraft(site);
		await addSubscribers(site, 2);
		expect((await read()).subscribers).toBe(2);
		expect((await post('pause', { id })).status).toBe(409);
		expect((await post('send', { id, version: 1 })).body.issue).toMatchObject({
			status: 'sending',
			progress: { total: 2, sent: 0, bounced: 0, rejected: 0, unclear: 0, retrying: 0 },
		});
		expect((await post('send', { id, version: 2 })).status).toBe(409);
		expect((await edit({ subject: 'Too late' })).status).toBe(409);
		expect((await post('resume', { id })).status).toBe(409);
		expect((await post('pause', { id })).body.issue.status).toBe('paused');
		expect((await post('resume', { id })).body.issue.status).toBe('sending');
		expect((await post('cancel', { id, version: 4 })).body.issue.status).toBe('cancelled');
		for (const name of ['pause', 'resume', 'cancel']) expect((await post(name, { id, version: 5 })).status).toBe(409);
		const log = await site.context.db.select().from(moderationLog).orderBy(asc(moderationLog.id));
		expect(log.map(({ act, moderatorId, subjectId, details }) => [act, moderatorId, subjectId, details])).toEqual([
			['newsletter.send', admin.id, id, { week: '2026-W48', total: 2 }],
			['newsletter.cancel', admin.id, id, { week: '2026-W48', total: 2, sent: 0 }],
		]);
	});

	it('is not sent if it changed since it was seen, nobody has subscribed or all deals have ended', async () => {
		const id = await buildDraft(site);
		expect((await post('send', { id, version: 1 })).body.message).toBe('Nobody has subscribed yet.');
		await addSubscribers(site, 1);
		await edit({ subject: 'Changed' });
		expect((await post('send', { id, version: 1 })).body.message).toContain('Reload the page');
		await site.context.db.update(deals).set({ status: 0 });
		expect((await post('send', { id, version: 2 })).body.message).toBe('All deals of this issue have ended.');
		expect((await post('test', { id })).status).toBe(409);
		expect((await requireIssue(site)).status).toBe('draft');
	});

	it('is not cancelled by someone who does not know that it is being sent', async () => {
		const id = await buildDraft(site);
		await addSubscribers(site, 1);
		await post('send', { id, version: 1 });
		const { status, body } = await post('cancel', { id, version: 1 });
		expect([status, body.message]).toEqual([409, expect.stringContaining('Reload the page')]);
		expect((await requireIssue(site)).status).toBe('sending');
		expect((await post('cancel', { id })).status).toBe(400);
		expect((await post('cancel', { id, version: 2 })).status).toBe(200);
	});

	it('starts once if two members of staff send it at the same time', async () => {
		const id = await buildDraft(site);
		await addSubscribers(site, 1);
		const results = await Promise.all([1, 2, 3].map(() => post('send', { id, version: 1 })));
		expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	});

	it('does not start while another issue is paused', async () => {
		const first = await buildDraft(site);
		await addSubscribers(site, 1);
		await post('send', { id: first, version: 1 });
		await post('pause', { id: first });
		site.setNow(new Date(THURSDAY.getTime() + 7 * DAY_MS));
		await buildWeekDeal(site, { createdAt: new Date(THURSDAY.getTime() + 6 * DAY_MS) });
		const id = await buildDraft(site);
		site.setNow(THURSDAY);
		expect((await post('send', { id, version: 1 })).body.message).toContain('Another issue is being sent.');
		await post('cancel', { id: first, version: 3 });
		expect((await post('send', { id, version: 1 })).status).toBe(200);
	});
});

it.each([
	['visitors', null, 401],
	['members', ROLES.member, 403],
	['store reps', ROLES.storeRep, 403],
	['moderators', ROLES.moderator, 403],
])('rejects %s', async (_, role, status) => {
	const id = await buildDraft(site);
	await addSubscribers(site, 1);
	const who = role === null ? null : await buildMember(site, { role });
	const calls = [
		['GET', '/api/newsletter-issue'],
		['GET', '/api/newsletter-issues'],
		['PUT', '/api/newsletter-issue', { id, version: 1, subject: 'x', introduction: '', dealIds: [1] }],
		['POST', '/api/newsletter-test', { id }],
		['POST', '/api/newsletter-send', { id, version: 1 }],
		['POST', '/api/newsletter-pause', { id }],
		['POST', '/api/newsletter-resume', { id }],
		['POST', '/api/newsletter-cancel', { id, version: 1 }],
	] as const;
	for (const [method, url, payload] of calls) {
		const response = who
			? await who.call(method, url, payload)
			: { status: (await site.app.inject({ method, url, ...(payload && { payload }) })).statusCode };
		expect([url, response.status]).toEqual([url, status]);
	}
	expect((await requireIssue(site)).status).toBe('draft');
});
