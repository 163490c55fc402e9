import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXPORTS_A_DAY } from '@bilby/contract/privacy/limits';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idempotencyData } from '#platform/http/input/idempotency-data.ts';
import { openLogger } from '#platform/kernel/logger.ts';
import type { PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import type { FileStorage } from '#platform/storage/file-storage.ts';
import { sweepAbandonedFiles } from '#posting/pictures/deal-pictures.service.ts';
import { users } from '#schema/accounts.ts';
import { newsletterSubscribers } from '#schema/newsletter.ts';
import { idempotencyKeys, unclaimedFiles } from '#schema/platform.ts';
import { accountExports } from '#schema/privacy.ts';
import { mailsTo, nextMail } from '#testing/requests/outbox.ts';
import { buildMember } from '#testing/rows/members.ts';
import { SOURCES } from '#testing/rows/personal-data-sources.ts';
import { buildActiveMember } from '#testing/set-ups/active-member.ts';
import { openExportSite, PREPARE_TIMEOUT_MS } from '#testing/set-ups/export-site.ts';
import { voteData } from '#votes/votes.personal-data.ts';

const HOUR_MS = 3_600_000;

let downloads: Awaited<ReturnType<typeof openExportSite>>;

beforeAll(async () => {
	downloads = await openExportSite();
	// Loads modules once, so that no single test pays for them.
	await buildActiveMember(downloads.site);
}, PREPARE_TIMEOUT_MS);
beforeEach(() => downloads.reset());
afterAll(() => downloads.site.close());

describe('a download', () => {
	it('contains all of the member’s data in every file, and no secrets or data of others', {
		timeout: PREPARE_TIMEOUT_MS,
	}, async () => {
		const member = await buildActiveMember(downloads.site);
		await member.other.call('POST', '/api/update-flag', {
			commentid: member.commentId,
			status: 1,
			note: 'A secret report',
		});
		const { id } = await downloads.requestAndWait(member);
		const files = await downloads.filesIn(member, id);
		const lists = SOURCES.map(({ name }) => [name, JSON.parse(files[`${name}.json`] ?? 'null')] as const);
		const empty = lists.filter(([, rows]) => !Array.isArray(rows) || rows.length === 0).map(([name]) => name);
		// This member has no mailed link and no idempotency key.
		expect(empty.sort()).toEqual(['mailed-links', 'request-keys']);
		const of = (name: string) => JSON.parse(files[`${name}.json`] ?? '[]');
		expect(of('account')[0]).toMatchObject({ email: member.email, city: 'Dubbo', birthDate: '1990-02-28' });
		expect(of('deals')[0]).toMatchObject({ id: member.ownDealId, title: 'Kettle' });
		expect(of('comments')).toMatchObject([{ id: member.commentId, aboutId: member.othersDealId }]);
		expect(of('comment-revisions')[0].bodyHtml).toContain('Well spotted');
		expect(of('votes')).toMatchObject([{ dealId: member.othersDealId, vote: 'dislike' }]);
		expect(of('dislike-reasons')).toEqual([{ dealId: member.othersDealId, reason: 'price' }]);
		expect(of('comment-reports')[0]).toMatchObject({ note: `They live next door to ${member.name}` });
		expect(of('reputation').map((row: { for: string }) => row.for)).toContain(`deal:${member.ownDealId}`);
		expect(of('contact-messages')[0]).toMatchObject({ subject: 'support', email: member.email });
		expect(of('newsletter')[0]).toMatchObject({ email: member.email });
		expect(of('prices')[0]).toMatchObject({ dealId: member.ownDealId, priceCents: 4_900 });
		expect(of('passkeys')).toMatchObject([{ name: `Key of ${member.name}`, transports: ['usb'] }]);
		expect(files['README.txt']).toContain('comments.json');
		expect(files['pictures/avatar-thumb.webp']).toBe('a face');
		expect(Object.keys(files).filter((name) => name.startsWith(`pictures/deal-${member.ownDealId}-`))).toHaveLength(2);

		const all = Object.values(files).join('\n');
		const { passwordHash } = await member.row();
		expect(all).not.toContain(passwordHash);
		expect(all).not.toContain('argon2');
		expect(all).not.toContain('A secret report');
		expect(all).not.toContain(`secret-${member.name}`);
		expect(all).not.toMatch(/network_?hash|token_?hash|voter/i);
		const [row] = await downloads.site.context.db.select().from(users).where(eq(users.id, member.other.id));
		expect(all).not.toContain(row?.email);
	});

	it('leaves out the newsletter of an address that the member has not verified', async () => {
		const email = 'never.proven@example.com';
		await downloads.site.context.db.insert(newsletterSubscribers).values({ email, confirmedAt: new Date() });
		const member = await buildMember(downloads.site, { email, emailVerifiedAt: null });
		const files = await downloads.filesIn(member, (await downloads.prepareNow(member)).id);
		expect(files['newsletter.json'] && JSON.parse(files['newsletter.json'])).toEqual([]);
	});

	it('has file names that members cannot influence', async () => {
		const member = await buildActiveMember(downloads.site);
		await downloads.site.context.db
			.update(users)
			.set({ firstName: '../../etc/passwd', city: '..\\..\\boot.ini' })
			.where(eq(users.id, member.id));
		const names = Object.keys(await downloads.filesIn(member, (await downloads.prepareNow(member)).id));
		expect(names.filter((name) => !/^(pictures\/)?[A-Za-z\d-]+\.(json|txt|webp)$/.test(name))).toEqual([]);
	});

	it('is announced by a mail that links the page and contains no secret', async () => {
		const member = await buildActiveMember(downloads.site);
		const { id } = await downloads.requestAndWait(member);
		const mail = await nextMail(downloads.site, member.email, 1);
		expect(mail.text).toContain('https://bilby.example/privacy-settings');
		expect(mail.text).not.toMatch(/key=|token|export\//);
		expect(mail.text).not.toContain(id);
	});

	it('replaces the previous one and deletes its file', async () => {
		const member = await buildMember(downloads.site);
		const first = await downloads.prepareNow(member);
		const before = (await downloads.storedFiles()).length;
		const second = await downloads.requestAndWait(member);
		expect(second.id).not.toBe(first.id);
		await sweepAbandonedFiles(downloads.site.context);
		expect((await downloads.storedFiles()).length).toBe(before);
		expect((await member.call('POST', '/api/account/export-key', { id: first.id })).status).toBe(404);
	});
});

describe('requesting many downloads', () => {
	it('prepares one download for ten simultaneous requests', async () => {
		const member = await buildMember(downloads.site);
		const requests = Array.from({ length: 10 }, () => member.call('POST', '/api/account/export'));
		const responses = await Promise.all(requests);
		expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
		expect(new Set(responses.map(({ body }) => body.export.id)).size).toBe(1);
		const rows = await downloads.site.context.db
			.select()
			.from(accountExports)
			.where(eq(accountExports.userId, member.id));
		expect(rows).toHaveLength(1);
	});

	it('rejects the fourth request within a day', async () => {
		const member = await buildMember(downloads.site);
		for (let time = 0; time < EXPORTS_A_DAY; time += 1) {
			const id = await downloads.requestExport(member);
			// Runs before the queue's own attempt, or is superseded by it.
			await downloads.prepare(id);
			await downloads.ready(member, id);
		}
		const { status, body } = await member.call('POST', '/api/account/export');
		expect([status, body.code]).toEqual([429, 'too_many_requests']);
		downloads.site.setNow(new Date(Date.now() + 25 * HOUR_MS));
		expect((await member.call('POST', '/api/account/export')).status).toBe(200);
	});
});

describe('preparing a download', () => {
	it('is for the caller, whatever id the body names', async () => {
		const [member, other] = [await buildMember(downloads.site), await buildMember(downloads.site)];
		await other.call('POST', '/api/account/export', { userId: member.id, id: member.id });
		expect(await downloads.readState(member)).toBeNull();
		expect(await downloads.readState(other)).not.toBeNull();
	});

	it('shows a failure, leaves no file, and can be requested again', async () => {
		const member = await buildMember(downloads.site);
		const id = await downloads.storeRequest(member);
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
		const before = await downloads.storedFiles();
		const lines: string[] = [];
		const logger = openLogger('error', { write: (line: string) => lines.push(line) });
		await downloads.prepare(id, { sources: [...SOURCES, broken], logger });
		expect(await downloads.readState(member)).toMatchObject({ state: 'failed' });
		expect(await downloads.storedFiles()).toEqual(before);
		expect(lines.join()).toContain('the database is away');
		await downloads.prepareNow(member);
	});

	it('ends in one file if two processes do it at the same time', async () => {
		const member = await buildMember(downloads.site);
		const { db } = downloads.site.context;
		const id = await downloads.storeRequest(member);
		await sweepAbandonedFiles(downloads.site.context);
		const before = (await downloads.storedFiles()).length;
		await Promise.all([downloads.prepare(id), downloads.prepare(id)]);
		expect(await downloads.readState(member)).toMatchObject({ state: 'ready', progress: 100 });
		expect((await downloads.storedFiles()).length).toBe(before + 1);
		expect(await db.select().from(unclaimedFiles)).toEqual([]);
	});

	it('holds a few hundred of 50,000 votes in memory at a time', { timeout: 120_000 }, async () => {
		const member = await buildMember(downloads.site);
		const { db, storage } = downloads.site.context;
		// The deals that were voted on are not needed here.
		await db.transaction(async (tx) => {
			await tx.execute(sql`set local session_replication_role = 'replica'`);
			await tx.execute(sql`insert into votes (deal_id, user_id, value, cast_at)
				select 1000000 + n, ${member.id}, 1, now() - n * interval '1 second' from generate_series(1, 50000) as n`);
		});
		// A database does this automatically in time. Without it, each page would sort all votes.
		await db.execute(sql`analyze votes`);
		let read = 0;
		let mostAhead = 0;
		const counted: PersonalDataSource = {
			...voteData,
			exportRows: async function* (...of) {
				for await (const row of voteData.exportRows(...of)) {
					read += 1;
					yield row;
				}
			},
		};
		const slowly = async function* (chunks: Readable) {
			for await (const chunk of chunks) {
				const before = read;
				await sleep(1);
				mostAhead = Math.max(mostAhead, read - before);
				yield chunk;
			}
		};
		const slow: FileStorage = {
			...storage,
			putStream: (key, stream) => storage.putStream(key, Readable.from(slowly(stream), { objectMode: false })),
		};
		const sources = SOURCES.map((source) => (source === voteData ? counted : source));
		const { id } = await downloads.prepareNow(member, { sources, storage: slow });
		expect(read).toBe(50_000);
		expect(mostAhead).toBeLessThan(12_000);
		expect(JSON.parse((await downloads.filesIn(member, id))['votes.json'] ?? '[]')).toHaveLength(50_000);
		await db.execute(sql`delete from votes where user_id = ${member.id}`);
	});

	it('reads all of 1,100 idempotency keys and erases them in steps', async () => {
		const member = await buildMember(downloads.site);
		const { db } = downloads.site.context;
		const names = Array.from({ length: 1_100 }, (_, index) => `request-${index}`);
		await db
			.insert(idempotencyKeys)
			.values(names.map((key) => ({ userId: member.id, key, requestHash: '', response: {} })));
		const subject = { userId: member.id, email: member.email };
		const read: object[] = [];
		for await (const row of idempotencyData.exportRows(db, subject)) read.push(row);
		expect(new Set(read.map((row) => 'key' in row && row.key))).toEqual(new Set(names));
		expect(read).toHaveLength(1_100);
		const { onDeletion } = idempotencyData;
		const steps: number[] = [];
		for (let step = 0; step < 7 && 'erase' in onDeletion; step += 1) {
			steps.push((await onDeletion.erase(db, subject)).rows);
		}
		expect(steps).toEqual([200, 200, 200, 200, 200, 100, 0]);
	});

	it('is rejected while the account is being erased, and an attempt in progress leaves no file', async () => {
		const member = await buildMember(downloads.site);
		const { db } = downloads.site.context;
		const id = await downloads.storeRequest(member);
		const before = await downloads.storedFiles();
		const goneMeanwhile: PersonalDataSource = {
			name: 'slow',
			about: '',
			tables: [],
			exportRows: async function* () {
				await db.delete(accountExports).where(eq(accountExports.id, id));
				yield { fine: true };
			},
			onDeletion: { kept: '' },
		};
		await downloads.prepare(id, { sources: [goneMeanwhile] });
		expect(await downloads.storedFiles()).toEqual(before);
		await db.update(users).set({ deletesAt: new Date(), erasingAt: new Date() }).where(eq(users.id, member.id));
		const { status, body } = await member.call('POST', '/api/account/export');
		expect([status, body.message]).toEqual([409, expect.stringContaining('being deleted right now')]);
		expect(await mailsTo(downloads.site, 'nobody@example.com')).toEqual([]);
	});
});
