// Measures votes per second on one deal and on many against a bare server, and whether a vote is lost or duplicated
// while a deal is read a thousand times a second.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dealReply } from '@bilby/contract/deals/wire';
import { openEmbeddedDatabase } from '@bilby/server/platform/database/embedded-database';
import { openPostgres } from '@bilby/server/platform/database/postgres-database';
import { createBenchDatabase } from './bench-database.ts';
import { applyLoad } from './load/apply-load.ts';
import { compareWithControl, type Summary, summarise } from './load/compare.ts';
import { type BenchRequest, recordResponse } from './load/record-response.ts';
import { runControl } from './load/run-control.ts';
import { median } from './median.ts';
import { storeResults, table } from './results.ts';
import { say } from './say.ts';
import { type BenchSite, runSite } from './site/run-site.ts';
import { buildVoters } from './votes/build-voters.ts';
import { sendVote, sendVotes, type Vote } from './votes/vote-client.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../tmp');
const VOTERS = 200;
/** Demo deals to vote on. The first ones are live or expired, so both votes are allowed. */
const DEALS = 100;
const CONNECTIONS = 50;
const FIRE_SECONDS = 60;
const READS_PER_SECOND = 1_000;
const VOTES_PER_SECOND = 50;

interface VoteRatio {
	ratio: number;
	site: number;
	control: number;
	failed: number;
}

interface VoteFigures {
	on: string;
	oneDeal: VoteRatio;
	spread: VoteRatio;
	dealPage: Summary;
	fire: Awaited<ReturnType<typeof holdUnderFire>>;
}

mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'votes-'));
const sessionSecret = randomBytes(32).toString('hex');
try {
	const figures = [await measureOnEmbedded(), await measureOnPostgres()].filter((measured) => measured !== null);
	storeFigures(figures);
} finally {
	rmSync(folder, { recursive: true });
}

async function measureOnEmbedded(): Promise<VoteFigures> {
	say('votes on the embedded database');
	const dataDir = path.join(folder, 'embedded');
	const env = { SESSION_SECRET: sessionSecret };
	await (await runSite({ dataDir, env })).stop();
	const database = await openEmbeddedDatabase(path.join(dataDir, 'database'));
	const tokens = await buildVoters(database, sessionSecret, VOTERS);
	await database.close();
	return measureVotes('embedded', await runSite({ dataDir, env }), tokens);
}

async function measureOnPostgres(): Promise<VoteFigures | null> {
	const created = await createBenchDatabase('votes');
	if (!created) return null;
	say(`votes on ${created.server}`);
	try {
		const where = {
			dataDir: path.join(folder, 'postgres'),
			databaseUrl: created.url,
			env: { SESSION_SECRET: sessionSecret },
		};
		await (await runSite(where)).stop();
		const database = await openPostgres({ url: created.url, onConnectionLost: () => undefined });
		const tokens = await buildVoters(database, sessionSecret, VOTERS);
		await database.close();
		return await measureVotes(created.server, await runSite(where), tokens);
	} finally {
		await created.drop();
	}
}

async function measureVotes(on: string, site: BenchSite, tokens: string[]): Promise<VoteFigures> {
	try {
		const dealId = await findLiveDeal(site.url);
		const deal: BenchRequest = {
			method: 'GET',
			path: `/deal-details/${dealId}`,
			headers: { 'accept-encoding': 'gzip, deflate, br' },
			expected: 200,
		};
		const dealPage = summarise(await compareWithControl(site, deal, { rounds: 3, seconds: 3, folder }));
		const spread = await compareVotes(site, tokens, (sent) => (sent % DEALS) + 1);
		const oneDeal = await compareVotes(site, tokens, () => dealId);
		say('a minute under fire');
		return { on, oneDeal, spread, dealPage, fire: await holdUnderFire(site, tokens, deal, dealId) };
	} finally {
		await site.stop();
	}
}

/** Each vote differs from the member's previous vote on the same deal, so each changes something. */
function voteFor(tokens: string[], chooseDeal: (sent: number) => number) {
	return (sent: number): Vote => {
		const round = Math.floor(sent / tokens.length);
		return { token: tokens[sent % tokens.length] ?? '', dealId: chooseDeal(round), status: round % 2 === 0 ? 1 : 0 };
	};
}

async function compareVotes(
	site: BenchSite,
	tokens: string[],
	chooseDeal: (sent: number) => number,
): Promise<VoteRatio> {
	const vote = voteFor(tokens, chooseDeal);
	const { token, dealId } = vote(0);
	const response = await recordResponse(site.url, {
		method: 'POST',
		path: '/api/batch-likes',
		headers: { 'content-type': 'application/json', accesstoken: token },
		body: JSON.stringify({ operations: [{ dealId, status: null, timestamp: Date.now() }] }),
		expected: 200,
	});
	if (response.status !== 200) throw new Error(`A vote returned ${response.status}.`);
	const control = await runControl(response, folder);
	try {
		const rounds = { site: [] as number[], control: [] as number[] };
		let offset = 0;
		let failed = 0;
		await sendVotes(site.url, vote, { connections: CONNECTIONS, seconds: 1 });
		for (let round = 0; round < 3; round += 1) {
			// Continues after the last round, so that no vote repeats the previous one.
			offset += tokens.length * DEALS;
			const from = offset;
			const result = await sendVotes(site.url, (sent) => vote(from + sent), {
				connections: CONNECTIONS,
				seconds: 4,
			});
			rounds.site.push(result.votesPerSecond);
			failed += result.failed;
			const bare = await sendVotes(control.url, vote, { connections: CONNECTIONS, seconds: 3 });
			rounds.control.push(bare.votesPerSecond);
		}
		const ratio = median(rounds.site.map((rate, index) => rate / (rounds.control[index] ?? Number.NaN)));
		return { ratio, site: median(rounds.site), control: median(rounds.control), failed };
	} finally {
		await control.stop();
	}
}

/** Reads at a steady rate while members vote. At the end, each member's last vote must be counted exactly once. */
async function holdUnderFire(site: BenchSite, tokens: string[], deal: BenchRequest, dealId: number) {
	await Promise.all(tokens.map((token) => sendVote(site.url, { token, dealId, status: null })));
	const before = await readCounts(site.url, dealId);
	const reading = applyLoad(site, deal, FIRE_SECONDS, READS_PER_SECOND);
	const last = new Map<string, 0 | 1 | null>();
	const voting: Promise<number>[] = [];
	const started = performance.now();
	for (let sent = 0; sent < FIRE_SECONDS * VOTES_PER_SECOND; sent += 1) {
		const token = tokens[sent % tokens.length] ?? '';
		const status = ([1, 0, null] as const)[(sent + Math.floor(sent / tokens.length)) % 3] ?? null;
		last.set(token, status);
		voting.push(sendVote(site.url, { token, dealId, status }));
		const due = started + ((sent + 1) * 1_000) / VOTES_PER_SECOND;
		await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
	}
	const statuses = await Promise.all(voting);
	const reads = await reading;
	const after = await readCounts(site.url, dealId);
	const wanted = {
		likes: before.likes + [...last.values()].filter((status) => status === 1).length,
		dislikes: before.dislikes + [...last.values()].filter((status) => status === 0).length,
	};
	return {
		readsPerSecond: reads.requestsPerSecond,
		readP99: reads.p99,
		readsFailed: reads.failed,
		votes: statuses.length,
		votesFailed: statuses.filter((status) => status !== 200).length,
		wanted,
		counted: after,
		isExact: after.likes === wanted.likes && after.dislikes === wanted.dislikes,
	};
}

async function readCounts(url: string, dealId: number): Promise<{ likes: number; dislikes: number }> {
	const response = await fetch(`${url}/api/deal/${dealId}`);
	const { deal } = dealReply.parse(await response.json());
	return { likes: deal.del_count_like, dislikes: deal.del_count_dislike };
}

async function findLiveDeal(url: string): Promise<number> {
	for (let id = 1; id < 50; id += 1) {
		const response = await fetch(`${url}/api/deal/${id}`);
		if (response.ok && dealReply.parse(await response.json()).deal.del_active === 1) return id;
	}
	throw new Error('There is no live deal.');
}

function storeFigures(measured: VoteFigures[]): void {
	const rows = measured.flatMap(({ on, oneDeal, spread, dealPage, fire }) => [
		[`${on}: cached deal page, ratio to the control`, dealPage.ratio.toFixed(2), '≥ 0.8'],
		[`${on}: votes on one deal`, describeVotes(oneDeal), on === 'embedded' ? '' : '≥ 0.03'],
		[`${on}: votes spread over ${DEALS} deals`, describeVotes(spread), on === 'embedded' ? '' : '≥ 0.03'],
		[
			`${on}: a minute of ${READS_PER_SECOND} reads/s and ${VOTES_PER_SECOND} votes/s on one deal`,
			`${Math.round(fire.readsPerSecond)} reads/s (p99 ${fire.readP99} ms, ${fire.readsFailed} failed), ${fire.votes} votes, ${fire.votesFailed} failed`,
			'',
		],
		[
			`${on}: likes and dislikes counted, and cast`,
			`${fire.counted.likes} and ${fire.counted.dislikes}, ${fire.wanted.likes} and ${fire.wanted.dislikes}`,
			fire.isExact ? 'none lost, none doubled' : 'NOT EQUAL',
		],
	]);
	const page = `# Votes\n\nDemo data, ${VOTERS} members, ${CONNECTIONS} at a time; the control is a bare \`node:http\` server that reads the same body and sends the same response; the two are measured alternately.\n\n${table(['figure', 'measured', 'target'], rows)}`;
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('votes', { measured }, page).join(' and ')}`);
}

function describeVotes({ ratio, site, control, failed }: VoteRatio): string {
	return `${ratio.toFixed(3)} (${Math.round(site)}/s against ${Math.round(control)}/s, ${failed} failed)`;
}
