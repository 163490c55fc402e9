import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import type { PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import { sweepAbandonedFiles } from '#posting/pictures/deal-pictures.service.ts';
import { deals } from '#schema/deals.ts';
import { commentFlags, comments } from '#schema/discussions.ts';
import { newsletterSubscribers } from '#schema/newsletter.ts';
import { unclaimedFiles } from '#schema/platform.ts';
import { votes } from '#schema/votes.ts';
import { hashOfPassword, PASSWORD } from '#testing/requests/known-password.ts';
import { checkCounters } from '#testing/rows/check-counters.ts';
import { buildDeal } from '#testing/rows/factories.ts';
import { buildMember } from '#testing/rows/members.ts';
import { SOURCES } from '#testing/rows/personal-data-sources.ts';
import { rowsWithText } from '#testing/rows/rows-with-text.ts';
import { type ActiveMember, buildActiveMember, privateTexts } from '#testing/set-ups/active-member.ts';
import { DAY_MS, openDeletionSite } from '#testing/set-ups/deletion-site.ts';

/** On a busy machine, erasing a member after each source takes a while. */
const ALL_SOURCES_MS = 240_000;

let accounts: Awaited<ReturnType<typeof openDeletionSite>>;

beforeAll(async () => {
	accounts = await openDeletionSite();
	// Loads modules once, so that no single test pays for them.
	await buildActiveMember(accounts.site);
});
beforeEach(() => accounts.reset());
afterAll(() => accounts.site.close());

const mentions = (texts: string[]) => rowsWithText(accounts.site.context.db, texts);

/** Returns all rows that still mention the member, and all wrong counters. */
async function findRemains(db: Database, { name }: ActiveMember) {
	return {
		rows: await rowsWithText(db, privateTexts(name)),
		counters: await checkCounters({ ...accounts.site.context, db }),
	};
}
const NOTHING_LEFT = { rows: [], counters: [] };

/** Runs `work` in a transaction, rolls it back and returns the result. */
async function rollBack<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
	const revoked = new Error('rolled back');
	let result: Promise<Result> | undefined;
	const done = accounts.site.context.db.transaction(async (tx) => {
		result = work(tx);
		await result;
		throw revoked;
	});
	await expect(done).rejects.toBe(revoked);
	if (!result) throw new Error('It was never begun.');
	return result;
}

/** A source that fails like a process that is stopped. */
const BROKEN: PersonalDataSource = {
	name: 'broken',
	about: '',
	tables: [],
	exportRows: async function* () {},
	onDeletion: {
		erase: async () => {
			throw new Error('the process ended');
		},
	},
};

/** The sources that are complete when the process stops. A source that keeps its rows adds no new point. */
const POINTS = SOURCES.flatMap((source, index) =>
	'erase' in source.onDeletion ? [SOURCES.slice(0, index)] : [],
).concat([[...SOURCES]]);

/** Each kind of database gets every second point, because one takes over a second. */
const POINTS_HERE = POINTS.filter((_, place) => place % 2 === Number(inject('template').kind === 'embedded'));

describe('after a member was erased', () => {
	let member: ActiveMember;
	const cleared = new Set<string>();
	let recorded: string[];

	beforeAll(async () => {
		await accounts.reset();
		const { db, pageCache } = accounts.site.context;
		member = await buildActiveMember(accounts.site);
		await member.call('POST', '/api/account/export');
		const tables = (await mentions(privateTexts(member.name))).map((line) => line.slice(0, line.indexOf(':')));
		expect(tables.sort()).toEqual([
			'appeals',
			'comment_flags',
			'contact_messages',
			'deal_alerts',
			'deal_reports',
			'decisions',
			'huddle_revisions',
			'identities',
			'member_records',
			'message_reports',
			'newsletter_subscribers',
			'passkeys',
			'push_devices',
			'recovery_codes',
			'users',
			'webhooks',
		]);
		await accounts.deleteBy(member);
		accounts.afterTwoWeeks();
		pageCache.onClear((tags) => {
			for (const tag of tags) cleared.add(tag);
		});
		await accounts.erase();
		recorded = (await db.select().from(unclaimedFiles)).map(({ key }) => key);
	});

	it('no personal data is left, posts stay without a name, and every counter is right', async () => {
		const { db, storage } = accounts.site.context;
		await sweepAbandonedFiles(accounts.site.context);

		expect(await mentions(privateTexts(member.name))).toEqual([]);
		for (const file of ['face-thumb.webp', 'face-profile.webp']) {
			expect(await storage.get(`avatars/${member.id}/${file}`)).toBeNull();
		}
		const row = await member.row();
		expect(row).toMatchObject({
			passwordHash: null,
			birthDate: null,
			city: null,
			avatar: null,
			status: 3,
			reputation: 0,
		});
		expect(row).toMatchObject({ dealCount: 0, commentCount: 0, savedCount: 0, upvotesReceived: 0, voteCount: 1 });
		expect(await checkCounters(accounts.site.context)).toEqual([]);

		const [deal] = await db.select().from(deals).where(sql`id = ${member.ownDealId}`);
		expect(deal).toMatchObject({ userId: null, title: 'Kettle', likeCount: 1 });
		const [comment] = await db.select().from(comments).where(sql`id = ${member.commentId}`);
		expect(comment).toMatchObject({ userId: null, bodyHtml: expect.stringContaining('Well spotted!') });
		expect(await db.select().from(votes).where(sql`user_id = ${member.id}`)).toHaveLength(1);
		const [flag] = await db.select().from(commentFlags).where(sql`user_id = ${member.id}`);
		expect(flag).toMatchObject({ note: '' });

		const { body } = await member.other.call('GET', `/api/deal-comments?id=${member.othersDealId}`);
		expect(body.message[0]).toMatchObject({ id: member.commentId, user: null });
		expect((await member.other.call('GET', `/api/deal/${member.ownDealId}`)).status).toBe(200);
		expect((await member.other.call('POST', '/api/userProfile', { id: member.id })).status).toBe(404);
		expect((await accounts.post('/api/login', { email: member.email, password: PASSWORD })).statusCode).toBe(403);
		expect((await accounts.post('/api/login', { email: row.email, password: PASSWORD })).statusCode).toBe(403);
	});

	it('pages that showed the member are invalid', async () => {
		expect([...cleared]).toEqual(
			expect.arrayContaining(['feed', `deal:${member.ownDealId}`, `deal:${member.othersDealId}`]),
		);
	});

	it('files of the member were marked for deletion in the same transaction', async () => {
		expect(recorded).toEqual(expect.arrayContaining([`avatars/${member.id}/face-thumb.webp`]));
	});

	it('other members can still vote and comment on the remaining posts', async () => {
		const { ownDealId: dealId, other, commentId, othersDealId } = member;
		expect((await other.call('POST', '/api/like', { dealId, like: 1 })).status).toBe(200);
		const reader = await buildMember(accounts.site);
		expect((await reader.call('POST', '/api/like', { dealId, like: 1 })).status).toBe(200);
		const judged = await reader.call('POST', '/api/commentslike', { commentId, dealId: othersDealId, like: 1 });
		expect(judged.status).toBe(200);
		expect(await checkCounters(accounts.site.context)).toEqual([]);
	});
});

describe('erasing', () => {
	it('frees the address immediately and reserves the username for 90 days', async () => {
		const member = await buildActiveMember(accounts.site);
		await accounts.deleteBy(member);
		accounts.afterTwoWeeks();
		await accounts.erase();
		expect((await accounts.register(member.email)).statusCode).toBe(200);
		await expect
			.poll(async () => (await mentions([member.email])).some((line) => line.startsWith('users:')))
			.toBe(true);
		// The new account is independent of the old one.
		await accounts.erase();
		expect((await mentions([member.email])).some((line) => line.startsWith('users:'))).toBe(true);

		const taker = await buildMember(accounts.site, { email: `taker-of-${member.name}@example.com` });
		const profile = { firstName: 'Tilly', lastName: 'Quoll', email: `taker-of-${member.name}@example.com` };
		const take = () => taker.call('POST', '/api/editProfile', { ...profile, username: member.name });
		expect((await take()).body.errors).toMatchObject({ username: expect.stringContaining('taken') });
		accounts.site.setNow(new Date(Date.now() + (15 + 91) * DAY_MS));
		const late = await accounts.logIn(taker);
		const { status, body } = await late('POST', '/api/editProfile', { ...profile, username: member.name });
		expect(status, JSON.stringify(body)).toBe(200);
	});

	it('keeps the newsletter of an address that the member never verified', async () => {
		const { db } = accounts.site.context;
		const email = 'never.proven@example.com';
		await db.insert(newsletterSubscribers).values({ email, confirmedAt: new Date() });
		const passwordHash = await hashOfPassword();
		const member = await buildMember(accounts.site, { email, passwordHash, emailVerifiedAt: null });
		await accounts.deleteBy(member);
		accounts.afterTwoWeeks();
		await accounts.erase();
		expect((await member.row()).erasedAt).not.toBeNull();
		expect(await db.$count(newsletterSubscribers, sql`email = ${email}`)).toBe(1);
	});

	it.each([
		['deletes', 'the sign-up itself', 0, 0],
		['keeps', 'someone before the sign-up', -1, 1],
	])('%s an unconfirmed newsletter that was chosen by %s', async (_, by, milliseconds, left) => {
		const { db } = accounts.site.context;
		const email = `${by.replaceAll(' ', '.')}@example.com`;
		const passwordHash = await hashOfPassword();
		const member = await buildMember(accounts.site, { email, passwordHash, emailVerifiedAt: null });
		const createdAt = new Date((await member.row()).createdAt.getTime() + milliseconds);
		await db.insert(newsletterSubscribers).values({ email, createdAt });
		await accounts.deleteBy(member);
		accounts.afterTwoWeeks();
		await accounts.erase();
		expect((await member.row()).erasedAt).not.toBeNull();
		expect(await db.$count(newsletterSubscribers, sql`email = ${email}`)).toBe(left);
	});

	it('happens once per member if two runs overlap', async () => {
		const members = [await buildActiveMember(accounts.site), await buildActiveMember(accounts.site)];
		for (const member of members) {
			for (let more = 0; more < 5; more += 1) await buildDeal(accounts.site.context.db, { userId: member.id });
			await accounts.deleteBy(member);
		}
		accounts.afterTwoWeeks();
		await Promise.all([accounts.erase(), accounts.erase(), accounts.erase()]);
		for (const member of members) expect(await mentions(privateTexts(member.name))).toEqual([]);
		expect(await checkCounters(accounts.site.context)).toEqual([]);
	});

	it('continues after a process stops at any source, and the account stays closed meanwhile', {
		timeout: ALL_SOURCES_MS,
	}, async () => {
		const member = await buildActiveMember(accounts.site);
		await accounts.deleteBy(member);
		accounts.afterTwoWeeks();
		for (const done of POINTS_HERE) {
			const name = `after ${done.at(-1)?.name ?? 'nothing'}`;
			await accounts.reset();
			accounts.afterTwoWeeks();
			await expect(accounts.erase([...done, BROKEN]), name).rejects.toThrow('the process ended');
			const response = await accounts.post('/api/login', { email: member.email, password: PASSWORD });
			expect([response.statusCode, response.json().message], name).toEqual([403, 'This account is being deleted.']);
			// Complete the erasure from here and roll it back, so that the next process stops one source later.
			const left = await rollBack(async (db) => {
				await accounts.erase(SOURCES, { db });
				return findRemains(db, member);
			});
			expect(left, name).toEqual(NOTHING_LEFT);
			expect((await member.row()).erasedAt, name).toBeNull();
		}
		await accounts.erase();
		expect(await findRemains(accounts.site.context.db, member)).toEqual(NOTHING_LEFT);
	});
});
