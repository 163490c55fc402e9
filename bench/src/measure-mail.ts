// Measures how long a thousand mails take to a local mail server, how long a password reset waits behind them, and
// whether timing reveals known addresses in a reset.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type MailServer, startMailServer } from '@bilby/server/testing/servers/mail-server';
import { createBenchDatabase } from './bench-database.ts';
import { median } from './median.ts';
import { storeResults, table } from './results.ts';
import { say } from './say.ts';
import { runSite } from './site/run-site.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../tmp');
const MAILS = 1_000;
const CONCURRENCY = 10;
const TRIES = 100;
const TIMEOUT_MS = 180_000;

/** Milliseconds from when all mails are queued. */
interface Flood {
	letters: number;
	/** A reset requested at that time. */
	reset: number;
}

interface MailFigures {
	database: string;
	newsletters: Flood;
	resets: Flood;
	/** Median response times in milliseconds. */
	known: number;
	unknown: number;
}

mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'mail-'));
try {
	storeFigures([await measure('embedded', 'embedded'), ...(await measureOnPostgres())]);
} finally {
	rmSync(folder, { recursive: true });
}

async function measureOnPostgres(): Promise<MailFigures[]> {
	const database = await createBenchDatabase('mail');
	if (!database) return [];
	try {
		return [await measure('postgres', database.server, database.url)];
	} finally {
		await database.drop();
	}
}

async function measure(name: string, database: string, databaseUrl?: string): Promise<MailFigures> {
	const server = await startMailServer();
	const dataDir = path.join(folder, name);
	const site = await runSite({ dataDir, ...(databaseUrl && { databaseUrl }), env: { SMTP_URL: server.url } });
	try {
		say(`${database}: ${MAILS} letters to confirm a newsletter, and a reset behind them`);
		const newsletters = await flood(
			server,
			site.url,
			'newsletter-subscribe',
			(index) => `reader-${index}@bilby.example`,
		);
		say(`${database}: ${MAILS} resets, and another behind them`);
		const resets = await flood(server, site.url, 'forgotPasswordRequest', () => 'member@bilby.example');
		say(`${database}: how long the answer takes`);
		return { database, newsletters, resets, ...(await timeResponses(site.url)) };
	} finally {
		await site.stop();
		await server.close();
	}
}

/** The mail server holds these mails until all have been requested. */
async function flood(
	server: MailServer,
	url: string,
	call: string,
	toAddress: (index: number) => string,
): Promise<Flood> {
	const addresses = new Set(Array.from({ length: MAILS }, (_, index) => toAddress(index)));
	server.received.length = 0;
	server.hold((to) => addresses.has(to));
	const asking = Array.from({ length: CONCURRENCY }, async (_, worker) => {
		for (let index = worker; index < MAILS; index += CONCURRENCY) await query(url, call, toAddress(index));
	});
	await Promise.all(asking);
	const start = performance.now();
	server.release();
	await query(url, 'forgotPasswordRequest', 'moderator@bilby.example');
	while (server.received.length < MAILS + 1) {
		if (performance.now() - start > TIMEOUT_MS) throw new Error(`Only ${server.received.length} mails arrived.`);
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	const reset = server.received.find(({ to }) => to.includes('moderator@bilby.example'));
	return {
		letters: Math.max(...server.received.map(({ at }) => at)) - start,
		reset: (reset?.at ?? Number.NaN) - start,
	};
}

/** Repeats the call if a busy site sheds load. Returns the response time. */
async function query(url: string, call: string, email: string): Promise<number> {
	const before = performance.now();
	const response = await fetch(`${url}/api/${call}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email }),
	});
	await response.text();
	if (response.status === 503) {
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		return query(url, call, email);
	}
	if (response.status !== 200) throw new Error(`${call} returned ${response.status}.`);
	return performance.now() - before;
}

async function timeResponses(url: string): Promise<Pick<MailFigures, 'known' | 'unknown'>> {
	const times = { known: [] as number[], unknown: [] as number[] };
	for (let round = 0; round < TRIES; round += 1) {
		times.known.push(await query(url, 'forgotPasswordRequest', 'member@bilby.example'));
		times.unknown.push(await query(url, 'forgotPasswordRequest', `nobody-${round}@bilby.example`));
	}
	return { known: median(times.known), unknown: median(times.unknown) };
}

function storeFigures(figures: MailFigures[]): void {
	const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
	const row = (figure: string, target: string, of: (measured: MailFigures) => string) => [
		figure,
		...figures.map(of),
		target,
	];
	const rows = [
		row('1,000 waiting mails to confirm a newsletter', '≤ 60 s', ({ newsletters }) => seconds(newsletters.letters)),
		row('a reset requested after them', '≤ 5 s', ({ newsletters }) => seconds(newsletters.reset)),
		row('1,000 waiting resets', '≤ 60 s', ({ resets }) => seconds(resets.letters)),
		row('one more reset after them', '', ({ resets }) => seconds(resets.reset)),
		row(`asking for a reset, known address, median of ${TRIES}`, '', ({ known }) => `${known.toFixed(1)} ms`),
		row(
			`asking for a reset, unknown address, median of ${TRIES}`,
			'the same',
			({ unknown }) => `${unknown.toFixed(1)} ms`,
		),
	];
	const page = `# Mail\n\nTo a mail server on the same machine.\n\n${table(['figure', ...figures.map(({ database }) => database), 'target'], rows)}`;
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('mail', { figures }, page).join(' and ')}`);
}
