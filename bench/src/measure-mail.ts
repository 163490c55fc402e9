// Measures how long a thousand mails take to a local mail server, how long a password reset waits behind them, and
// whether timing reveals known addresses in a reset.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type MailServer, startMailServer } from '@bilby/server/testing/servers/mail-server';
import { createBenchDatabase } from './bench-database.ts';
import { median } from './median.ts';
import { keepResults, table } from './results.ts';
import { say } from './say.ts';
import { runSite } from './site/run-site.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../tmp');
const LETTERS = 1_000;
const ASKING_AT_ONCE = 10;
const TRIES = 100;
const PATIENCE_MS = 180_000;

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
	keepFigures([await measure('embedded', 'embedded'), ...(await measureOnPostgres())]);
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
		say(`${database}: ${LETTERS} letters to confirm a newsletter, and a reset behind them`);
		const newsletters = await flood(
			server,
			site.url,
			'newsletter-subscribe',
			(index) => `reader-${index}@bilby.example`,
		);
		say(`${database}: ${LETTERS} resets, and another behind them`);
		const resets = await flood(server, site.url, 'forgotPasswordRequest', () => 'member@bilby.example');
		say(`${database}: how long the answer takes`);
		return { database, newsletters, resets, ...(await timeAnswers(site.url)) };
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
	addressOf: (index: number) => string,
): Promise<Flood> {
	const addresses = new Set(Array.from({ length: LETTERS }, (_, index) => addressOf(index)));
	server.received.length = 0;
	server.hold((to) => addresses.has(to));
	const asking = Array.from({ length: ASKING_AT_ONCE }, async (_, worker) => {
		for (let index = worker; index < LETTERS; index += ASKING_AT_ONCE) await ask(url, call, addressOf(index));
	});
	await Promise.all(asking);
	const start = performance.now();
	server.release();
	await ask(url, 'forgotPasswordRequest', 'moderator@bilby.example');
	while (server.received.length < LETTERS + 1) {
		if (performance.now() - start > PATIENCE_MS) throw new Error(`Only ${server.received.length} letters came.`);
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	const reset = server.received.find(({ to }) => to.includes('moderator@bilby.example'));
	return {
		letters: Math.max(...server.received.map(({ at }) => at)) - start,
		reset: (reset?.at ?? Number.NaN) - start,
	};
}

/** Repeats the call if a busy site sheds load. Returns the response time. */
async function ask(url: string, call: string, email: string): Promise<number> {
	const before = performance.now();
	const answer = await fetch(`${url}/api/${call}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email }),
	});
	await answer.text();
	if (answer.status === 503) {
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		return ask(url, call, email);
	}
	if (answer.status !== 200) throw new Error(`${call} answered ${answer.status}.`);
	return performance.now() - before;
}

async function timeAnswers(url: string): Promise<Pick<MailFigures, 'known' | 'unknown'>> {
	const times = { known: [] as number[], unknown: [] as number[] };
	for (let round = 0; round < TRIES; round += 1) {
		times.known.push(await ask(url, 'forgotPasswordRequest', 'member@bilby.example'));
		times.unknown.push(await ask(url, 'forgotPasswordRequest', `nobody-${round}@bilby.example`));
	}
	return { known: median(times.known), unknown: median(times.unknown) };
}

function keepFigures(figures: MailFigures[]): void {
	const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
	const row = (figure: string, target: string, of: (measured: MailFigures) => string) => [
		figure,
		...figures.map(of),
		target,
	];
	const rows = [
		row('1,000 waiting letters to confirm a newsletter', '≤ 60 s', ({ newsletters }) => seconds(newsletters.letters)),
		row('a reset asked for behind them', '≤ 5 s', ({ newsletters }) => seconds(newsletters.reset)),
		row('1,000 waiting resets', '≤ 60 s', ({ resets }) => seconds(resets.letters)),
		row('one more reset behind them', '', ({ resets }) => seconds(resets.reset)),
		row(`asking for a reset, known address, median of ${TRIES}`, '', ({ known }) => `${known.toFixed(1)} ms`),
		row(
			`asking for a reset, unknown address, median of ${TRIES}`,
			'the same',
			({ unknown }) => `${unknown.toFixed(1)} ms`,
		),
	];
	const page = `# Mail\n\nTo a mail server on the same machine.\n\n${table(['figure', ...figures.map(({ database }) => database), 'target'], rows)}`;
	console.log(`\n${page}`);
	console.log(`\nKept in ${keepResults('mail', { figures }, page).join(' and ')}`);
}
