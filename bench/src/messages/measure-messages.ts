// Compares an inbox of 100,000 messages with one of 100 on the same site.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { messagesReply } from '@bilby/contract/messages/wire';
import { createBenchDatabase, fillDatabase, openBenchPostgres } from '../bench-database.ts';
import { median } from '../median.ts';
import { storeResults, table } from '../results.ts';
import { say } from '../say.ts';
import { type Comparison, comparisonRows, PAIRS, postAs, timePairs } from '../site/compare-two.ts';
import { type BenchSite, runSite } from '../site/run-site.ts';
import { buildVoters } from '../votes/build-voters.ts';
import { fillInbox, fillSenders, RARE_MATCHES } from './fill-messages.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../../tmp');
const SMALL = 100;
const LARGE = 100_000;
/** The limit relative to the small inbox. */
const TARGET = 1.5;

interface Inbox {
	token: string;
	/** The latest message. */
	latestId: number;
	/** The last page that a call accepts and the inbox has. */
	lastPage: number;
	/** Continues after the first page. */
	nextCursor: string | null;
}

interface Call {
	name: string;
	path: string;
	body: (inbox: Inbox) => object;
}

const list = (name: string, body: Call['body']): Call => ({ name, path: '/api/getMessages', body });
const CALLS: Call[] = [
	list('the unread count', () => ({ limit: 1 })),
	list('the first page', () => ({})),
	list('the second page', () => ({ page: 2 })),
	list('the second page, by cursor', ({ nextCursor }) => ({ cursor: nextCursor })),
	list('the last page: 500, and 2', ({ lastPage }) => ({ page: lastPage })),
	list(`a search with ${RARE_MATCHES} matches`, () => ({ searchText: 'wombat' })),
	list('a search that matches every message', () => ({ searchText: 'parcel' })),
	list('a search without matches', () => ({ searchText: 'numbat' })),
	{ name: 'an exchange of 60 messages', path: '/api/messageThread', body: ({ latestId }) => ({ id: latestId }) },
	{ name: 'a message is marked as read', path: '/api/updateMessageStatus', body: ({ latestId }) => ({ id: latestId }) },
];

const database = await createBenchDatabase('messages');
if (database === null) {
	console.error('PostgreSQL is not reachable. Set TEST_POSTGRES_URL to a running server. Nothing was measured.');
} else {
	mkdirSync(TEMPORARY_FOLDER, { recursive: true });
	const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'messages-'));
	try {
		await measureMessages(database.url, database.server, path.join(folder, 'site'));
	} finally {
		await database.drop();
		rmSync(folder, { recursive: true });
	}
}

async function measureMessages(databaseUrl: string, server: string, dataDir: string): Promise<void> {
	const sessionSecret = randomBytes(32).toString('hex');
	const options = { dataDir, databaseUrl, env: { SESSION_SECRET: sessionSecret } };
	await (await runSite(options)).stop();
	const tokens = await fill(databaseUrl, sessionSecret);
	const site = await runSite(options);
	try {
		const [small, large] = await Promise.all(tokens.map((token) => openInbox(site, token)));
		if (!small || !large) throw new Error('An inbox is missing.');
		const figures = [];
		for (const call of CALLS) {
			say(call.name);
			figures.push({ name: call.name, ...(await compare(site, call, small, large)) });
		}
		storeFigures(server, figures);
	} finally {
		await site.stop();
	}
}

/** Returns the tokens of the owners of the small inbox and the large one. */
async function fill(databaseUrl: string, sessionSecret: string): Promise<string[]> {
	const opened = await openBenchPostgres(databaseUrl);
	try {
		const tokens = await buildVoters(opened, sessionSecret, 2);
		await fillDatabase(databaseUrl, async (db) => {
			await fillSenders(db);
			for (const [index, messages] of [SMALL, LARGE].entries()) {
				say(`filling an inbox of ${messages}`);
				await fillInbox(db, `voter-${index}`, messages);
			}
		});
		return tokens;
	} finally {
		await opened.close();
	}
}

async function openInbox(site: BenchSite, token: string): Promise<Inbox> {
	const reply = messagesReply.parse(await (await postAs({ url: site.url, token }, '/api/getMessages', {})).json());
	const latestId = reply.data[0]?.id ?? 0;
	const { count, data, nextCursor } = reply;
	return { token, latestId, nextCursor, lastPage: Math.min(Math.ceil(count / data.length), 500) };
}

async function compare(site: BenchSite, call: Call, small: Inbox, large: Inbox) {
	const send = (inbox: Inbox) => () => postAs({ url: site.url, token: inbox.token }, call.path, call.body(inbox));
	const times = await timePairs({ small: send(small), large: send(large) });
	const ratios = times.large.map((milliseconds, index) => milliseconds / (times.small[index] ?? Number.NaN));
	return { smallMs: median(times.small), largeMs: median(times.large), ratio: median(ratios) };
}

function storeFigures(server: string, figures: Comparison[]): void {
	const rows = comparisonRows(figures, TARGET);
	const page = [
		'# Messages',
		`${server}, medians of ${PAIRS} pairs, one request at a time, alternating between two inboxes of one site: ${SMALL} and ${LARGE.toLocaleString('en')} messages. Target: at most ${TARGET} times as long.`,
		table(['call', 'small inbox', 'large inbox', 'ratio', 'target met'], rows),
	].join('\n\n');
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('messages', { small: SMALL, large: LARGE, figures }, page).join(' and ')}`);
}
