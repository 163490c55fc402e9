import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { examineSite } from '#examine-site.ts';
import { OPTIONAL_FILES, QUEUES, STORED_FILES } from '#modules.ts';
import { sendIssue } from '#newsletter-issues/send-issue.ts';
import { MIGRATIONS_FOLDER } from '#platform/database/migrations.ts';
import { openLogger } from '#platform/kernel/logger.ts';
import { SEND_MAIL } from '#platform/mail/enqueue-mail.ts';
import { dealImages } from '#schema/deal-labels.ts';
import { newsletterIssues } from '#schema/newsletter-issues.ts';
import { pendingEdits, rejectedEdits } from '#schema/posting.ts';
import { readFingerprint } from '#testing/database/fingerprint.ts';
import { mailsTo } from '#testing/requests/outbox.ts';
import { buildDeal } from '#testing/rows/factories.ts';
import { buildActiveMember } from '#testing/set-ups/active-member.ts';
import { addSubscribers, buildDraft, requireIssue, THURSDAY } from '#testing/set-ups/newsletter-site.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { exists, readRows } from './database/tables.queries.ts';
import { makeBackup } from './make-backup.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';
import { folderTarget } from './targets/folder-target.ts';

const PASSPHRASE = 'seven grey galahs at dusk';
const DAY_MS = 86_400_000;

/** An index that can only be built and analysed without a time limit: both call its function for every row. */
const TIMED_INDEX = `
	create function require_time(id integer) returns integer immutable language plpgsql as $$
		begin
			if current_setting('statement_timeout') <> '0' then raise 'There is a time limit.'; end if;
			return id;
		end
	$$;
	create index on stores (require_time(id));`;

let site: TestSite;
let empty: TestSite;
let folder: string;
/** A readable backup of the site. */
let made: string;
const said: string[] = [];

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'bilby-backups-'));
	site = await openTestSite({ jobs: true });
	await buildActiveMember(site);
	await storePicturesOfEdits();
	await storeMissingFiles();
	// Values that lose something where they pass through JavaScript.
	await site.context.db.execute(
		sql`update users set created_at = '2026-11-01 10:00:00.123456+00', city = E'Wagga\\n"Wagga" \\\\ ☕' where city = 'Dubbo'`,
	);
	await site.context.queue.enqueue(site.context.db, SEND_MAIL, { to: 'nobody@example.com' }, 'urgent');
	empty = await openTestSite();
	made = await back({});
}, 120_000);
afterAll(async () => {
	await empty.close();
	await site.close();
	await rm(folder, { recursive: true });
});

/** Gives a picture to the member's pending edit and to their rejected one. */
async function storePicturesOfEdits(): Promise<void> {
	const { db, storage } = site.context;
	for (const [fileName, edits] of [
		['pending', pendingEdits],
		['rejected', rejectedEdits],
	] as const) {
		const keys = ['row', 'card', 'detail'].map((variant) => `deals/1/${fileName}-${variant}.webp`);
		for (const key of keys) await storage.put(key, Buffer.from(key));
		await db.update(edits).set({ pictures: [{ id: 1, fileName, width: 10, height: 10, keys }] });
	}
}

/** The member's rows refer to files that other tests do not need. */
async function storeMissingFiles(): Promise<void> {
	const { db, storage } = site.context;
	for (const find of STORED_FILES) {
		for await (const key of find(db)) if (!(await storage.get(key))) await storage.put(key, Buffer.from(key));
	}
}

interface BackUp {
	from?: TestSite;
	passphrase?: string;
	keep?: number;
	now?: Date;
}

function back({ from = site, passphrase, keep = 9, now = new Date() }: BackUp): Promise<string> {
	return makeBackup(
		{
			database: from.database,
			storage: from.context.storage,
			findKeys: STORED_FILES,
			findOptionalKeys: OPTIONAL_FILES,
			queues: QUEUES,
			secret: 'the secret of the site',
		},
		{
			target: folderTarget(folder),
			passphrase: passphrase ?? null,
			keep,
			now,
			say: (line) => said.push(line),
		},
	);
}

async function restore(into: TestSite, name: string, options: Partial<RestoreOptions> = {}) {
	return restoreBackup({
		archive: (await folderTarget(folder).open(name)) ?? raise(),
		passphrase: null,
		database: into.database,
		storage: into.context.storage,
		queues: QUEUES,
		logger: openLogger('silent'),
		...options,
	});
}

function raise(): never {
	throw new Error('There is no such backup.');
}

it('is not restored into a database with rows', async () => {
	const before = await readFingerprint(site.context.db);
	await expect(restore(site, made)).rejects.toThrow(/The database is not empty: \w+ has rows. Nothing was changed/);
	expect(await readFingerprint(site.context.db)).toEqual(before);
});

it('leaves an empty database if the backup is incomplete', async () => {
	const bytes = await readFile(path.join(folder, made));
	await writeFile(path.join(folder, 'cut'), bytes.subarray(0, bytes.length * 0.9));
	await expect(restore(empty, 'cut')).rejects.toThrow('This backup is incomplete');
	expect((await readFingerprint(empty.context.db)).tables).toEqual({});
});

it('does not replace another file in the storage', async () => {
	const [key = ''] = await Array.fromAsync(STORED_FILES[0]?.(site.context.db) ?? []);
	await empty.context.storage.put(key, Buffer.from('of another site'));
	await expect(restore(empty, made)).rejects.toThrow(`The storage holds another file as ${key}`);
	expect(String(await empty.context.storage.get(key))).toBe('of another site');
	expect((await readFingerprint(empty.context.db)).tables).toEqual({});
	await empty.context.storage.delete(key);
});

it('is readable by its owner only, and the newest ones remain', async () => {
	await writeFile(path.join(folder, 'notes.txt'), 'of the operator');
	const names: string[] = [];
	for (let day = 1; day <= 3; day += 1) names.push(await back({ keep: 2, now: new Date(Date.now() + day * DAY_MS) }));
	expect((await readdir(folder)).filter((name) => name.startsWith('bilby-'))).toEqual(names.slice(1));
	expect(existsSync(path.join(folder, 'notes.txt'))).toBe(true);
	expect(((await stat(path.join(folder, names[2] ?? ''))).mode & 0o777).toString(8)).toBe('600');
});

it('is stored even if older ones cannot be deleted', async () => {
	const undeletable = path.join(folder, 'bilby-2020-01-01T000000Z.tar.gz');
	await mkdir(undeletable);
	said.length = 0;
	const name = await back({ keep: 1, now: new Date('2028-01-01T00:00:00Z') });
	expect(said[0]).toContain(`Stored ${name} in ${folder}`);
	expect(said).toContainEqual(expect.stringMatching(/^Older backups could not be deleted: .*is a directory/i));
	await rm(undeletable, { recursive: true });
	await rm(path.join(folder, name));
});

it('ignores that another process has deleted an older one', async () => {
	await expect(folderTarget(folder).delete('bilby-2020-01-01T000000Z.tar.gz')).resolves.toBeUndefined();
});

it.skipIf(!existsSync('/dev/full'))('says that the disk is full, and leaves no file', async () => {
	const now = new Date('2027-01-01T00:00:00Z');
	await symlink('/dev/full', path.join(folder, 'bilby-2027-01-01T000000Z.tar.gz.unfinished'));
	await expect(back({ now })).rejects.toThrow(`The disk is full: no backup was stored in ${folder}`);
	expect((await readdir(folder)).filter((name) => name.includes('2027-01-01'))).toEqual([]);
});

it('restores a backup of an older version: every row, sequence, file and job, after which the site works', async () => {
	const name = await back({ passphrase: PASSPHRASE });
	const expected = await readFingerprint(site.context.db);
	expect(Object.keys(expected.tables).length).toBeGreaterThan(30);
	const { kind } = empty.database;
	// The embedded database has the setting but never cuts a statement off.
	const migration = `${kind === 'postgres' ? TIMED_INDEX : ''} create table new_table ()`;
	const { secret, summary } = await restore(empty, name, {
		passphrase: PASSPHRASE,
		migrationsFolder: await addMigration(migration),
	});
	const { db } = empty.context;
	expect(await readFingerprint(db)).toEqual(expected);
	const files = await listFiles(site);
	expect(files.length).toBeGreaterThan(12);
	expect(await listFiles(empty)).toEqual(files);
	expect(summary.files).toBe(files.length);
	expect(secret).toBe('the secret of the site');
	const report: string[] = [];
	await examineSite(empty.context, { repair: false, say: (line) => report.push(line) });
	expect(report.filter((line) => line.startsWith('  '))).toEqual([]);
	const jobs = await readRows(db, z.unknown(), sql`select data from pgboss.job where name = ${SEND_MAIL}`);
	expect(jobs).toEqual([{ data: { to: 'nobody@example.com' } }]);
	expect(await exists(db, 'new_table')).toBe(true);

	const now = new Date();
	for (const one of [site, empty]) one.setNow(now);
	const read = async ({ app }: TestSite) => (await app.inject({ url: '/api/homePageDeals', method: 'POST' })).json();
	expect((await read(site)).deals.length).toBeGreaterThan(0);
	expect(await read(empty)).toEqual(await read(site));
	// Foreign keys, triggers and sequences work as before.
	await expect(db.execute(sql`insert into votes (user_id, deal_id, value) values (-1, -1, 1)`)).rejects.toThrow();
	const next = sql`select nextval('deals_id_seq')::integer as id`;
	expect(await readRows(db, z.unknown(), next)).toEqual(await readRows(site.context.db, z.unknown(), next));
});

it('pauses a newsletter that was being sent, because its subscribers may have it already', async () => {
	const [from, into] = [await openTestSite(), await openTestSite()];
	for (const one of [from, into]) one.setNow(THURSDAY);
	const id = await buildDraft(from);
	const [email = ''] = await addSubscribers(from, 1);
	const sending = { status: 'sending', total: 1, lastSubscriberId: 1_000, startedAt: THURSDAY } as const;
	await from.context.db.update(newsletterIssues).set(sending).where(eq(newsletterIssues.id, id));

	expect(await restore(into, await back({ from }))).toMatchObject({ pausedIssue: '2026-W48' });
	await sendIssue({ ...into.context, mailer: into.mailer });
	expect(await mailsTo(into, email)).toEqual([]);
	expect(await requireIssue(into)).toMatchObject({ status: 'paused', sent: 0 });
	await into.close();
	await from.close();
});

it('is rejected by an older version', async () => {
	const newer = await back({ from: empty });
	// The first part says so, before the database is read.
	await expect(restore(site, newer)).rejects.toThrow('A newer version of Bilby made this backup');
});

it('names missing files, but not those that pictures of older versions never had', async () => {
	const { db, storage } = site.context;
	const { id: dealId } = await buildDeal(db);
	await db.insert(dealImages).values({ dealId, fileName: 'older', width: 10, height: 10 });
	await storage.put(`deals/${dealId}/older-card.webp`, Buffer.from('small'));
	said.length = 0;
	await back({});
	expect(said.filter((line) => line.endsWith('is not in the storage'))).toEqual([
		`  deals/${dealId}/older-detail.webp is not in the storage`,
	]);
});

/** Returns the sorted keys of all files in a site's storage. */
async function listFiles({ folder: dataDir }: TestSite): Promise<string[]> {
	const found = await readdir(path.join(dataDir, 'uploads'), { recursive: true, withFileTypes: true });
	const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
	return files.map((file) => path.relative(dataDir, file)).sort();
}

/** Returns a folder with our migrations and one more. */
async function addMigration(statement: string): Promise<string> {
	const newer = path.join(folder, 'migrations');
	await cp(MIGRATIONS_FOLDER, newer, { recursive: true });
	await writeFile(path.join(newer, '0001_more.sql'), statement);
	const file = path.join(newer, 'meta/_journal.json');
	const { entries, ...rest } = JSON.parse(await readFile(file, 'utf8'));
	const next = { idx: 1, version: '7', when: entries[0].when + 1, tag: '0001_more', breakpoints: true };
	await writeFile(file, JSON.stringify({ ...rest, entries: [...entries, next] }));
	return newer;
}
