import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NEWSLETTER } from '#newsletter/newsletter.mails.ts';
import { unsubscribePath } from '#platform/mail/unsubscribe-links.ts';
import { newsletterSubscribers } from '#schema/newsletter.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';

let site: TestSite;

beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());

const read = async (who: TestMember) => (await who.call('GET', '/api/own-newsletter')).body.newsletter;
const choose = async (who: TestMember, subscribed: boolean) =>
	(await who.call('POST', '/api/own-newsletter', { subscribed })).body.newsletter;

it('a member can start and stop the newsletter as often as they like', async () => {
	const member = await buildMember(site, { email: 'Emu@Example.com' });
	expect(await read(member)).toBe('off');
	for (const isWanted of [true, true, false, false, true]) {
		const expected = isWanted ? 'on' : 'off';
		expect([await choose(member, isWanted), await read(member)]).toEqual([expected, expected]);
	}
	expect(await site.context.db.$count(newsletterSubscribers)).toBe(1);
});

it('a member who unsubscribed by a link in a mail sees that here and can subscribe again', async () => {
	const member = await buildMember(site, { email: 'kiwi@example.com' });
	await choose(member, true);
	const [subscriber] = await site.context.db
		.select()
		.from(newsletterSubscribers)
		.where(eq(newsletterSubscribers.email, 'kiwi@example.com'));
	const token = unsubscribePath(site.context.secrets, NEWSLETTER, subscriber?.publicId ?? '');
	await site.app.inject({ method: 'POST', url: '/api/unsubscribe', payload: { token } });
	expect(await read(member)).toBe('off');
	expect(await choose(member, true)).toBe('on');
});

it('an unverified member can neither see, start nor stop the newsletter of the address', async () => {
	const { db } = site.context;
	await db.insert(newsletterSubscribers).values({ email: 'gecko@example.com', confirmedAt: new Date() });
	const member = await buildMember(site, { email: 'Gecko@example.com', emailVerifiedAt: null });
	for (const subscribed of [false, true]) {
		const { status, body } = await member.call('POST', '/api/own-newsletter', { subscribed });
		expect([status, body.code]).toEqual([403, 'not_verified']);
	}
	expect(await read(member)).toBe('off');
	const [subscriber] = await db
		.select()
		.from(newsletterSubscribers)
		.where(eq(newsletterSubscribers.email, 'gecko@example.com'));
	expect(subscriber).toMatchObject({ confirmedAt: expect.any(Date), unsubscribedAt: null });
});

it('a member cannot choose for another member', async () => {
	const [one, other] = [await buildMember(site), await buildMember(site)];
	await choose(one, true);
	expect(await read(other)).toBe('off');
	await choose(other, false);
	expect(await read(one)).toBe('on');
});
