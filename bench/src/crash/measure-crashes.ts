// Kills the server in the middle of votes, comments, posts, messages and alerts, again and again, on either database. Then every
// write that it confirmed must be there once, no other one twice, and `npm run doctor` must find nothing.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '@bilby/server/platform/database/database';
import { openEmbeddedDatabase } from '@bilby/server/platform/database/embedded-database';
import { comments, dealAlerts, deals, messages, votes } from '@bilby/server/schema/all-tables';
import { eq } from 'drizzle-orm';
import { createBenchDatabase, openBenchPostgres } from '../bench-database.ts';
import { type Audience, buildAudience } from '../load/audience.ts';
import { storeResults, table } from '../results.ts';
import { say } from '../say.ts';
import { runDoctor } from '../site/run-doctor.ts';
import { runSite } from '../site/run-site.ts';
import { createWriter, WRITES, type Written } from './writes.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../../tmp');
const KILLS = 20;
const WRITERS = 8;
/** The server is killed at a random moment up to this long after the writers start. */
const KILLED_WITHIN_MS = 1_500;

interface Figures {
	database: string;
	confirmed: number;
	unanswered: number;
	/** Confirmed writes that are not there. */
	lost: number;
	/** Writes that are there more than once. */
	twice: number;
	doctor: 'clean' | 'differences';
}

mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'crash-'));
try {
	const figures = [await crash('embedded database', null)];
	const bench = await createBenchDatabase('crash');
	if (bench) {
		try {
			figures.push(await crash(bench.server, bench.url));
		} finally {
			await bench.drop();
		}
	} else console.error('PostgreSQL is not reachable. Set TEST_POSTGRES_URL to a running server. It was skipped.');
	store(figures);
} finally {
	rmSync(folder, { recursive: true, force: true });
}

async function crash(database: string, databaseUrl: string | null): Promise<Figures> {
	const dataDir = path.join(folder, databaseUrl === null ? 'embedded' : 'postgres');
	const sessionSecret = randomBytes(32).toString('hex');
	const options = { dataDir, env: { SESSION_SECRET: sessionSecret }, ...(databaseUrl === null ? {} : { databaseUrl }) };
	const open = () => openDatabase(databaseUrl, dataDir);
	await (await runSite(options)).stop();
	const audience = await using(await open(), (opened) => buildAudience(opened, sessionSecret));
	const write = createWriter(audience);
	const written: Written[] = [];
	for (let round = 1; round <= KILLS; round += 1) {
		const site = await runSite(options);
		let isKilled = false;
		const writers = Array.from({ length: WRITERS }, async () => {
			while (!isKilled) written.push(await write(site.url));
		});
		await pause(Math.random() * KILLED_WITHIN_MS);
		process.kill(site.pid, 'SIGKILL');
		isKilled = true;
		await Promise.all(writers);
		await site.stop();
		say(`${database}: killed ${round} of ${KILLS} times, ${written.length} writes`);
	}
	// Starts again, as after any crash.
	await (await runSite(options)).stop();
	const isClean = runDoctor({ dataDir, databaseUrl });
	const stored = await using(await open(), (opened) => countStored(opened, audience));
	return { database, ...compare(written, stored), doctor: isClean ? 'clean' : 'differences' };
}

function openDatabase(databaseUrl: string | null, dataDir: string): Promise<OpenDatabase> {
	if (databaseUrl === null) return openEmbeddedDatabase(path.join(dataDir, 'database'));
	return openBenchPostgres(databaseUrl);
}

async function using<T>(database: OpenDatabase, use: (database: OpenDatabase) => Promise<T>): Promise<T> {
	try {
		return await use(database);
	} finally {
		await database.close();
	}
}

/** Returns how often each write is stored, by the name that it was given. */
async function countStored({ db }: OpenDatabase, { voters }: Audience): Promise<Map<string, number>> {
	const names = [
		...(await db.select({ name: comments.bodyHtml }).from(comments)).map(({ name }) => `comment ${plain(name)}`),
		...(await db.select({ name: deals.title }).from(deals)).map(({ name }) => `post ${name}`),
		...(await db.select({ name: messages.subject }).from(messages)).map(({ name }) => `message ${name}`),
		...(await db.select({ name: dealAlerts.title }).from(dealAlerts)).map(({ name }) => `alert ${name}`),
		...(await db.select().from(votes).where(eq(votes.value, 1))).map(
			({ userId, dealId }) => `vote ${userId} ${dealId}`,
		),
	];
	const ownVotes = new Set(voters.map(({ userId }) => userId));
	const counts = new Map<string, number>();
	for (const name of names) {
		const [, voter] = /^vote (\d+) /.exec(name) ?? [];
		if (voter !== undefined && !ownVotes.has(Number(voter))) continue;
		counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	return counts;
}

function plain(html: string): string {
	return html.replace(/<[^>]+>/g, '');
}

function compare(written: Written[], stored: Map<string, number>) {
	const confirmed = written.filter(({ isConfirmed }) => isConfirmed);
	const lost = confirmed.filter(({ name }) => !stored.has(name));
	const twice = written.filter(({ name }) => (stored.get(name) ?? 0) > 1);
	for (const { name } of [...lost, ...twice].slice(0, 10)) console.log(`wrong: ${name}`);
	return {
		confirmed: confirmed.length,
		unanswered: written.length - confirmed.length,
		lost: lost.length,
		twice: twice.length,
	};
}

function store(figures: Figures[]): void {
	const page = [
		'# Crashes',
		`The server gets SIGKILL ${KILLS} times, each time while ${WRITERS} members at a time send ${WRITES.join(', ')}. After the last start, every confirmed write must be stored exactly once, and no other write more than once.`,
		table(
			['database', 'confirmed', 'without a response', 'lost', 'stored twice', 'doctor', 'target met'],
			figures.map(({ database, confirmed, unanswered, lost, twice, doctor }) => [
				...[database, String(confirmed), String(unanswered), String(lost), String(twice), doctor],
				lost === 0 && twice === 0 && doctor === 'clean' ? 'yes' : 'NO',
			]),
		),
	].join('\n\n');
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('crashes', { figures }, page).join(' and ')}`);
}
