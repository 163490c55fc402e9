import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailNotifications } from '../notifications/mail-notifications.ts';
import { decisions } from '../schema/decisions.ts';
import { notifications } from '../schema/notifications.ts';
import { nextMail } from '../testing/requests/outbox.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { deleteOldDecisions } from './decisions.queries.ts';
import { describePost, type Explanation, notifyOfDecision, notifyOfDueDecisions } from './notify-of-decision.ts';

const NOW = new Date('2026-11-24T02:00:00.000Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

let site: TestSite;
let moderator: TestMember;
let author: TestMember;
let number = 0;
let deal: Awaited<ReturnType<typeof buildDeal>>;

beforeAll(async () => {
	site = await openTestSite({ jobs: true, env: { SITE_URL: 'https://bilby.example' } });
	moderator = await buildMember(site, { role: 3 });
});
afterAll(() => site.close());
beforeEach(async () => {
	number += 1;
	site.setNow(NOW);
	author = await buildMember(site, { email: `author${number}@bilby.example` });
	deal = await buildDeal(site.context.db, { userId: author.id, title: 'Sony headphones $388' });
});

const readNotifications = async () => (await author.call('GET', '/api/notifications')).body.notifications;
const decide = (outcome: 'suspended' | 'unsuspended' | 'approved', explanation: Explanation = {}, now = NOW) =>
	site.context.db.transaction((tx) =>
		notifyOfDecision(
			tx,
			{
				kind: 'deal',
				outcome,
				postId: deal.id,
				authorId: author.id,
				moderatorId: moderator.id,
				authorText: describePost({ title: deal.title, html: '<p>The best</p>' }),
				place: { dealId: deal.id },
				...explanation,
			},
			now,
		),
	);
const storedDecisions = () =>
	site.context.db.select().from(decisions).where(eq(decisions.postId, deal.id)).orderBy(decisions.id);

describe('an author', () => {
	it('is notified of the decision, the reason and the message in the name of the team', async () => {
		await decide('suspended', { reason: 'Spam or an ad', message: 'Please link to the offer itself.' });
		const [notification] = await readNotifications();
		const [stored] = await storedDecisions();
		expect(notification).toMatchObject({
			kind: 'review',
			text: 'Our moderators suspended your deal',
			about: deal.title,
			actor: null,
			reason: 'Spam or an ad',
			message: 'Please link to the offer itself.',
			path: `/decisions/${stored?.id}`,
		});
		expect(JSON.stringify(notification)).not.toContain((await moderator.row()).username);
		expect(stored).toMatchObject({ authorText: 'Sony headphones $388\nThe best', notifiedAt: NOW, endedAt: null });
	});

	it('gets the reason, the message and a link to appeal by mail', async () => {
		await decide('suspended', { reason: 'Spam or an ad', message: 'Please link to the offer itself.' });
		await mailNotifications(site.context);
		const { text } = await nextMail(site, author.email, 1);
		expect(text).toContain('Reason: “Spam or an ad”');
		expect(text).toContain('Message from our moderators: “Please link to the offer itself.”');
		expect(text).toContain(`https://bilby.example/decisions/${(await storedDecisions())[0]?.id}`);
	});

	it('is not notified on the site or by mail after switching both off', async () => {
		await author.call('POST', '/api/notification-settings', { kind: 'review', inApp: false, mail: 'none' });
		await decide('suspended');
		expect(await storedDecisions()).toHaveLength(1);
		const { db } = site.context;
		expect(await db.select().from(notifications).where(eq(notifications.userId, author.id))).toEqual([]);
	});
});

describe('a delayed decision', () => {
	it('is announced once when it can no longer be undone', async () => {
		await decide('suspended', { delaySeconds: 10 });
		site.setNow(after(9));
		await notifyOfDueDecisions(site.context);
		expect(await readNotifications()).toEqual([]);
		site.setNow(after(10));
		await Promise.all([notifyOfDueDecisions(site.context), notifyOfDueDecisions(site.context)]);
		await notifyOfDueDecisions(site.context);
		expect(await readNotifications()).toMatchObject([{ text: 'Our moderators suspended your deal' }]);
		await author.call('POST', '/api/notifications/read', {});
		await notifyOfDueDecisions(site.context);
		expect(await readNotifications()).toHaveLength(1);
	});

	it('that is undone in time is never announced', async () => {
		await decide('suspended', { delaySeconds: 10 });
		await decide('unsuspended', {}, after(5));
		site.setNow(after(60));
		await notifyOfDueDecisions(site.context);
		expect(await readNotifications()).toEqual([]);
		expect(await storedDecisions()).toMatchObject([{ outcome: 'suspended', notifiedAt: null, endedAt: after(5) }]);
	});

	it('that is undone after the author has seen it is followed by its end', async () => {
		await decide('suspended');
		await author.call('POST', '/api/notifications/read', {});
		await decide('unsuspended', { delaySeconds: 10 });
		expect(await readNotifications()).toHaveLength(1);
		site.setNow(after(10));
		await notifyOfDueDecisions(site.context);
		expect((await readNotifications())[0]).toMatchObject({
			text: 'Your deal is no longer suspended',
			path: `/deal-details/${deal.id}`,
		});
	});
});

it('is not sent to members about their own posts', async () => {
	const taken = moderator;
	moderator = author;
	await decide('suspended');
	moderator = taken;
	expect(await storedDecisions()).toEqual([]);
});

it('deletes old decisions with their notifications', async () => {
	await decide('suspended');
	while (await deleteOldDecisions(site.context.db, after(1), 1));
	expect(await storedDecisions()).toEqual([]);
	expect(await readNotifications()).toEqual([]);
});
