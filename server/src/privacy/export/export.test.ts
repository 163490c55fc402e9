import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXPORTS_A_DAY } from '@bilby/contract/privacy/limits';
import { eq, inArray, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MODULES } from '../../modules.ts';
import { openLogger } from '../../platform/kernel/logger.ts';
import type { PersonalDataSource } from '../../platform/personal-data/personal-data.ts';
import { sweepAbandonedFiles } from '../../posting/pictures/deal-pictures.service.ts';
import { users } from '../../schema/accounts.ts';
import { unclaimedFiles } from '../../schema/platform.ts';
import { accountExports } from '../../schema/privacy.ts';
import { mailsTo, nextMail } from '../../testing/requests/outbox.ts';
import { buildMember, type TestMember } from '../../testing/rows/members.ts';
import { openAccountSite } from '../../testing/set-ups/account-site.ts';
import { buildActiveMember } from '../../testing/set-ups/active-member.ts';
import { voteData } from '../../votes/votes.personal-data.ts';
import { jsonList, storeArchive } from './archive.ts';
import { prepareExports } from './prepare-export.job.ts';
import { sweepExports } from './sweep-exports.ts';

const HOUR_MS = 3_600_000;

/** A busy machine takes a while to prepare a download. */
const PATIENCE_MS = 60_000;
const sources = MODULES.flatMap(({ personalData }) => personalData ?? []);

let accounts: Awaited<ReturnType<typeof openAccountSite>>;

beforeAll(async () => {
	accounts = await openAccountSite();
	// The first one of all loads much that the tests then find there.
	await buildActiveMember(accounts.site);
}, PATIENCE_MS);
beforeEach(async () => {
	await accounts.beginAnew();
	// What the test before asked for may still be being written.
	const { db } = accounts.site.context;
	const underWay = () => db.$count(accountExports, inArray(accountExports.state, ['queued', 'preparing']));
	await expect.poll(underWay, { timeout: 20_000 }).toBe(0);
});
afterAll(() => accounts.site.close());

async function ready(member: TestMember): Promise<{ id: string }> {
	const { clock } = accounts.site.context;
	// Of two requests at the same moment, none would be the latest.
	accounts.site.setNow(new Date(clock().getTime() + 1_000));
	const { status, body } = await member.call('POST', '/api/account/export');
	expect(status, JSON.stringify(body)).toBe(200);
	const { id } = body.export;
	await expect
		.poll(() => stateOf(member), { timeout: PATIENCE_MS, interval: 200 })
		.toMatchObject({ id, state: 'ready' });
	return { id };
}

async function stateOf(member: TestMember) {
	return (await member.call('GET', '/api/account/privacy')).body.export;
}

interface Link {
	id: string;
	key: string;
}

async function linkFor(member: TestMember, id: string): Promise<Link> {
	const { status, body } = await member.call('POST', '/api/account/export-key', { id });
	expect(status, JSON.stringify(body)).toBe(200);
	return { id, key: body.key };
}

/** As a browser fetches a file: by a form, without a session. */
const fetched = ({ id, key }: Link) =>
	accounts.site.app.inject({
		method: 'POST',
		url: `/api/account/export/${id}`,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: new URLSearchParams({ key }).toString(),
	});

async function filesIn(member: TestMember, id: string): Promise<Record<string, string>> {
	const answer = await fetched(await linkFor(member, id));
	expect(answer.statusCode, answer.body).toBe(200);
	const entries = unzipSync(answer.rawPayload);
	return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const storedFiles = () => readdir(path.join(accounts.site.folder, 'uploads/exports')).catch(() => []);

describe('a download', () => {
	it('holds everything of the member, in every file, and nothing secret or of others', {
		timeout: PATIENCE_MS,
	}, async () => {
		const member = await buildActiveMember(accounts.site);
		await member.other.call('POST', '/api/update-flag', {
			commentid: member.commentId,
			status: 1,
			note: 'A secret report',
		});
		const { id } = await ready(member);
		const files = await filesIn(member, id);
		const lists = sources.map(({ name }) => [name, JSON.parse(files[`${name}.json`] ?? 'null')] as const);
		const empty = lists.filter(([, rows]) => !Array.isArray(rows) || rows.length === 0).map(([name]) => name);
		// Neither a link nor a named request was made.
		expect(empty.sort()).toEqual(['mailed-links', 'request-keys']);
		const of = (name: string) => JSON.parse(files[`${name}.json`] ?? '[]');
		expect(of('account')[0]).toMatchObject({ email: member.email, city: 'Dubbo', birthDate: '1990-02-28' });
		expect(of('deals')[0]).toMatchObject({ id: member.ownDealId, title: 'Kettle' });
		expect(of('comments')).toMatchObject([{ id: member.commentId, aboutId: member.othersDealId }]);
		expect(of('comment-revisions')[0].bodyHtml).toContain('Well spotted');
		expect(of('votes')).toMatchObject([{ dealId: member.othersDealId, vote: 'like' }]);
		expect(of('comment-reports')[0]).toMatchObject({ note: `They live next door to ${member.name}` });
		expect(of('reputation').map((row: { for: string }) => row.for)).toContain(`deal:${member.ownDealId}`);
		expect(of('newsletter')[0]).toMatchObject({ email: member.email });
		expect(of('prices')[0]).toMatchObject({ dealId: member.ownDealId, priceCents: 4_900 });
		expect(files['README.txt']).toContain('comments.json');
		expect(files['pictures/avatar-thumb.webp']).toBe('a face');
		expect(Object.keys(files).filter((name) => name.startsWith(`pictures/deal-${member.ownDealId}-`))).toHaveLength(2);

		const all = Object.values(files).join('\n');
		const { passwordHash } = await member.row();
		expect(all).not.toContain(passwordHash);
		expect(all).not.toContain('argon2');
		expect(all).not.toContain('A secret report');
		expect(all).not.toMatch(/network_?hash|token_?hash|voter/i);
		const [row] = await accounts.site.context.db.select().from(users).where(eq(users.id, member.other.id));
		expect(all).not.toContain(row?.email);
	});

	it('has entries whose names no member can steer', async () => {
		const member = await buildActiveMember(accounts.site);
		await accounts.site.context.db
			.update(users)
			.set({ firstName: '../../etc/passwd', city: '..\\..\\boot.ini' })
			.where(eq(users.id, member.id));
		const names = Object.keys(await filesIn(member, (await ready(member)).id));
		expect(names.filter((name) => !/^(pictures\/)?[A-Za-z\d-]+\.(json|txt|webp)$/.test(name))).toEqual([]);
	});

	it('is told of by a mail that leads to the page and holds no secret', async () => {
		const member = await buildActiveMember(accounts.site);
		const { id } = await ready(member);
		const mail = await nextMail(accounts.site, member.email, 1);
		expect(mail.text).toContain('https://bilby.example/privacy-settings');
		expect(mail.text).not.toMatch(/key=|token|export\//);
		expect(mail.text).not.toContain(id);
	});

	it('is sent as a file that nobody keeps', async () => {
		const member = await buildMember(accounts.site);
		const answer = await fetched(await linkFor(member, (await ready(member)).id));
		expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/zip' });
		expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="?my-data-\d{4}-\d\d-\d\d\.zip"?$/);
		expect(answer.headers['content-encoding']).toBeUndefined();
		expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
	});

	it('takes the place of the one before, whose file goes', async () => {
		const member = await buildMember(accounts.site);
		const first = await ready(member);
		const before = (await storedFiles()).length;
		const second = await ready(member);
		expect(second.id).not.toBe(first.id);
		await sweepAbandonedFiles(accounts.site.context);
		expect((await storedFiles()).length).toBe(before);
		expect((await member.call('POST', '/api/account/export-key', { id: first.id })).status).toBe(404);
	});
});

describe('of many requests', () => {
	it('ten at once prepare one download', async () => {
		const member = await buildMember(accounts.site);
		const presses = Array.from({ length: 10 }, () => member.call('POST', '/api/account/export'));
		const answers = await Promise.all(presses);
		expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
		expect(new Set(answers.map(({ body }) => body.export.id)).size).toBe(1);
		const rows = await accounts.site.context.db
			.select()
			.from(accountExports)
			.where(eq(accountExports.userId, member.id));
		expect(rows).toHaveLength(1);
	});

	it('the fourth within a day is refused', async () => {
		const member = await buildMember(accounts.site);
		for (let time = 0; time < EXPORTS_A_DAY; time += 1) await ready(member);
		const { status, body } = await member.call('POST', '/api/account/export');
		expect([status, body.code]).toEqual([429, 'too_many_requests']);
		accounts.site.setNow(new Date(Date.now() + 25 * HOUR_MS));
		expect((await member.call('POST', '/api/account/export')).status).toBe(200);
	});
});

describe('a key', () => {
	it('works once', async () => {
		const member = await buildMember(accounts.site);
		const url = await linkFor(member, (await ready(member)).id);
		const answers = await Promise.all([fetched(url), fetched(url), fetched(url)]);
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
		expect((await fetched(url)).statusCode).toBe(404);
	});

	it('is not used up by looking at the address, which browsers may do by themselves', async () => {
		const member = await buildMember(accounts.site);
		const link = await linkFor(member, (await ready(member)).id);
		for (const method of ['GET', 'HEAD'] as const) {
			const url = `/api/account/export/${link.id}?key=${link.key}`;
			expect((await accounts.site.app.inject({ method, url })).statusCode).toBe(404);
		}
		expect((await fetched(link)).statusCode).toBe(200);
	});

	it('is dead after a minute', async () => {
		const member = await buildMember(accounts.site);
		const url = await linkFor(member, (await ready(member)).id);
		accounts.site.setNow(new Date(Date.now() + 61_000));
		expect((await fetched(url)).statusCode).toBe(404);
	});

	it('is dead after 24 hours, and none is given any more; then the file is deleted', async () => {
		const member = await buildMember(accounts.site);
		const { id } = await ready(member);
		const before = (await storedFiles()).length;
		accounts.site.setNow(new Date(Date.now() + 24 * HOUR_MS - 30_000));
		const url = await linkFor(member, id);
		accounts.site.setNow(new Date(Date.now() + 24 * HOUR_MS + 1_000));
		expect((await fetched(url)).statusCode).toBe(404);
		expect((await member.call('POST', '/api/account/export-key', { id })).status).toBe(404);
		expect(await stateOf(member)).toBeNull();
		await sweepExports(accounts.site.context);
		await sweepAbandonedFiles(accounts.site.context);
		expect((await storedFiles()).length).toBeLessThan(before);
	});

	it('is dead in a browser that was logged out', async () => {
		const member = await buildMember(accounts.site);
		const url = await linkFor(member, (await ready(member)).id);
		await member.call('POST', '/api/logout');
		expect((await fetched(url)).statusCode).toBe(404);
	});

	it('without its key, or with that of another, opens nothing', async () => {
		const [member, stranger] = [await buildMember(accounts.site), await buildMember(accounts.site)];
		const [own, foreign] = [await ready(member), await ready(stranger)];
		const { key } = await linkFor(stranger, foreign.id);
		expect((await fetched({ id: own.id, key })).statusCode).toBe(404);
		expect((await fetched({ id: own.id, key: '' })).statusCode).toBe(404);
		expect((await fetched({ id: own.id, key: 'x'.repeat(101) })).statusCode).toBe(400);
		expect((await accounts.post(`/api/account/export/${own.id}`, {})).statusCode).toBe(400);
	});

	it('is given to the owner alone', async () => {
		const [member, stranger] = [await buildMember(accounts.site), await buildMember(accounts.site)];
		const { id } = await ready(member);
		const { status, body } = await stranger.call('POST', '/api/account/export-key', { id, userId: member.id });
		expect([status, body.code]).toEqual([404, 'not_found']);
		const visitor = await accounts.post('/api/account/export-key', { id });
		expect(visitor.statusCode).toBe(401);
	});
});

describe('preparing', () => {
	it('is for whoever asks, whatever id the body names', async () => {
		const [member, stranger] = [await buildMember(accounts.site), await buildMember(accounts.site)];
		await stranger.call('POST', '/api/account/export', { userId: member.id, id: member.id });
		expect(await stateOf(member)).toBeNull();
		expect(await stateOf(stranger)).not.toBeNull();
	});

	it('that fails says so, leaves no file, and can be asked for again', async () => {
		const member = await buildMember(accounts.site);
		const { db } = accounts.site.context;
		const [row] = await db.insert(accountExports).values({ userId: member.id, requestedAt: new Date() }).returning();
		const broken: PersonalDataSource = {
			name: 'broken',
			about: '',
			tables: [],
			exportRows: async function* () {
				yield { fine: true };
				throw new Error('the database is away');
			},
			onDeletion: { kept: '' },
		};
		const before = await storedFiles();
		const lines: string[] = [];
		const logger = openLogger('error', { write: (line: string) => lines.push(line) });
		await prepareExports(accounts.site.context, [...sources, broken], logger)([{ exportId: row?.id }]);
		expect(await stateOf(member)).toMatchObject({ state: 'failed' });
		expect(await storedFiles()).toEqual(before);
		expect(lines.join()).toContain('the database is away');
		await ready(member);
	});

	it('by two processes at once ends in one file', async () => {
		const member = await buildMember(accounts.site);
		const { db } = accounts.site.context;
		const [row] = await db.insert(accountExports).values({ userId: member.id, requestedAt: new Date() }).returning();
		const before = (await storedFiles()).length;
		const prepare = prepareExports(accounts.site.context, sources, openLogger('silent'));
		await Promise.all([prepare([{ exportId: row?.id }]), prepare([{ exportId: row?.id }])]);
		expect(await stateOf(member)).toMatchObject({ state: 'ready', progress: 100 });
		expect((await storedFiles()).length).toBe(before + 1);
		expect(await db.select().from(unclaimedFiles)).toEqual([]);
	});

	it('50,000 votes holds a few hundred of them at a time', { timeout: 120_000 }, async () => {
		const member = await buildMember(accounts.site);
		const { db, storage } = accounts.site.context;
		// Without the deals that they are on, which nobody asks for here.
		await db.transaction(async (tx) => {
			await tx.execute(sql`set local session_replication_role = 'replica'`);
			await tx.execute(sql`insert into votes (deal_id, user_id, value, cast_at)
				select 1000000 + n, ${member.id}, 1, now() - n * interval '1 second' from generate_series(1, 50000) as n`);
		});
		let read = 0;
		let written = 0;
		let mostAhead = 0;
		const counted = async function* () {
			for await (const row of voteData.exportRows(db, { userId: member.id, email: '' })) {
				read += 1;
				yield row;
			}
		};
		const slowly: Parameters<typeof storage.putStream>[1][] = [];
		const slow = {
			...storage,
			putStream: async (_key: string, stream: (typeof slowly)[number]) => {
				for await (const chunk of stream) {
					written += chunk.length;
					const before = read;
					await sleep(1);
					mostAhead = Math.max(mostAhead, read - before);
				}
				return written;
			},
		};
		const parts = (async function* () {
			yield { path: 'votes.json', open: async () => jsonList(counted()) };
		})();
		await storeArchive(slow, { key: 'exports/x.zip', parts, now: new Date() });
		expect(read).toBe(50_000);
		expect(mostAhead).toBeLessThan(12_000);
		const { id } = await ready(member);
		expect(JSON.parse((await filesIn(member, id))['votes.json'] ?? '[]')).toHaveLength(50_000);
		await db.execute(sql`delete from votes where user_id = ${member.id}`);
	});

	it('is refused once the account is being erased, and one that is under way leaves no file', async () => {
		const member = await buildMember(accounts.site);
		const { db } = accounts.site.context;
		const [row] = await db.insert(accountExports).values({ userId: member.id, requestedAt: new Date() }).returning();
		const before = await storedFiles();
		const goneMeanwhile: PersonalDataSource = {
			name: 'slow',
			about: '',
			tables: [],
			exportRows: async function* () {
				await db.delete(accountExports).where(eq(accountExports.id, row?.id ?? ''));
				yield { fine: true };
			},
			onDeletion: { kept: '' },
		};
		await prepareExports(accounts.site.context, [goneMeanwhile], openLogger('silent'))([{ exportId: row?.id }]);
		expect(await storedFiles()).toEqual(before);
		await db.update(users).set({ deletesAt: new Date(), erasingAt: new Date() }).where(eq(users.id, member.id));
		const { status, body } = await member.call('POST', '/api/account/export');
		expect([status, body.message]).toEqual([409, expect.stringContaining('being deleted right now')]);
		expect(await mailsTo(accounts.site, 'nobody@example.com')).toEqual([]);
	});
});

it('settings are the member’s own, and the same as in the account settings', async () => {
	const [member, stranger] = [await buildMember(accounts.site), await buildMember(accounts.site)];
	const { body } = await stranger.call('POST', '/api/account/privacy', {
		hideDate: 0,
		messagesFrom: 'known',
		id: member.id,
		userId: member.id,
	});
	expect(body).toMatchObject({ hideDate: 0, messagesFrom: 'known' });
	expect((await stranger.call('GET', '/api/profile')).body.data.hideDate).toBe(0);
	expect((await member.call('GET', '/api/account/privacy')).body).toMatchObject({
		hideDate: 1,
		messagesFrom: 'everyone',
	});
	expect((await member.call('POST', '/api/account/privacy', { messagesFrom: 'friends' })).status).toBe(400);
	expect((await member.call('POST', '/api/account/privacy', { hideDate: 'maybe' })).status).toBe(400);
});
