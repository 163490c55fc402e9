// Runs an earlier version on PostgreSQL, starts this one on the same database, and lets both serve together, as during a rolling
// upgrade: the earlier one must work on the new schema. `--from` names the version, by default the latest release.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BenchDatabase, createBenchDatabase, openBenchPostgres } from '../bench-database.ts';
import { buildAudience } from '../load/audience.ts';
import { countLostVotes } from '../load/lost-votes.ts';
import { startTraffic, type TrafficResult } from '../load/traffic.ts';
import { storeResults, table } from '../results.ts';
import { say } from '../say.ts';
import { runDoctor } from '../site/run-doctor.ts';
import { runSite } from '../site/run-site.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../../tmp');
const VISITORS = 6;
/** How long each phase goes on after its start. */
const PHASE_MS = 10_000;

interface Figures {
	alone: TrafficResult;
	/** Requests to the earlier version while this one migrates, starts and serves. */
	together: TrafficResult;
	/** Requests to this version while the earlier one still serves. */
	latest: TrafficResult;
	lostVotes: number;
	isClean: boolean;
}

mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const from = readVersion();
const database = from === null ? null : await createBenchDatabase('upgrade');
if (from === null) {
	console.error('There is no release yet. Name a commit with --from.');
	process.exitCode = 1;
} else if (database === null) {
	console.error('PostgreSQL is not reachable. Set TEST_POSTGRES_URL to a running server. Nothing was measured.');
} else {
	const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'upgrade-'));
	try {
		store(from, database.server, await upgrade(database, folder, from));
	} finally {
		await database.drop();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Returns the commit of the version to upgrade from; null if there is none. */
function readVersion(): string | null {
	const given = process.argv.indexOf('--from');
	if (given !== -1) return git('rev-parse', '--short', `${process.argv[given + 1]}^{commit}`);
	const [latest] = git('tag', '--list', 'v*', '--sort=-v:refname').split('\n');
	return latest || null;
}

function git(...args: string[]): string {
	return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

async function upgrade({ url: databaseUrl }: BenchDatabase, folder: string, version: string): Promise<Figures> {
	const earlier = path.join(folder, 'earlier');
	say(`installing and building ${version}`);
	git('clone', '--quiet', '--no-checkout', ROOT, earlier);
	git('-C', earlier, 'checkout', '--quiet', version);
	execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: earlier, stdio: ['ignore', 'ignore', 'inherit'] });
	const sessionSecret = randomBytes(32).toString('hex');
	const env = { SESSION_SECRET: sessionSecret };
	const old = await runSite({ root: earlier, dataDir: path.join(folder, 'old'), databaseUrl, env });
	const opened = await openBenchPostgres(databaseUrl);
	const { deals, ballots } = await buildAudience(opened, sessionSecret);
	await opened.close();
	const visit = (url: string) => startTraffic({ url, visitors: VISITORS, retries: 0, deals, ballots });
	try {
		say('the earlier version alone');
		const stopAlone = visit(old.url);
		await pause(PHASE_MS);
		const alone = await stopAlone();
		say('this version beside it');
		const stopTogether = visit(old.url);
		const latestSite = await runSite({ dataDir: path.join(folder, 'new'), databaseUrl, env });
		try {
			const stopLatest = visit(latestSite.url);
			await pause(PHASE_MS);
			const [together, latest] = await Promise.all([stopTogether(), stopLatest()]);
			const confirmed = [alone, together, latest].flatMap((result) => result.confirmed);
			const lostVotes = await countLostVotes(databaseUrl, confirmed);
			// The demo's pictures are where the first start stored them.
			const isClean = runDoctor({ dataDir: path.join(folder, 'old'), databaseUrl });
			return { alone, together, latest, lostVotes, isClean };
		} finally {
			await latestSite.stop();
		}
	} finally {
		await old.stop();
	}
}

function store(version: string, server: string, { alone, together, latest, lostVotes, isClean }: Figures): void {
	const row = (what: string, { requests, failed, p95 }: TrafficResult) => [
		...[what, `${failed.length} of ${requests} failed, p95 ${p95.toFixed(0)} ms`, '0 failed'],
		failed.length === 0 ? 'yes' : 'NO',
	];
	for (const { failed } of [alone, together, latest]) console.log([...new Set(failed)].slice(0, 5).join('\n'));
	const rows = [
		row('the earlier version alone', alone),
		row('the earlier version while this one migrates, starts and serves', together),
		row('this version meanwhile', latest),
		['confirmed votes that are lost', String(lostVotes), '0', lostVotes === 0 ? 'yes' : 'NO'],
		['doctor', isClean ? 'clean' : 'differences', 'clean', isClean ? 'yes' : 'NO'],
	];
	const page = [
		'# A rolling upgrade',
		`From ${version} to this version on ${server}: both serve at the same time, ${VISITORS} visitors each.`,
		table(['what', 'measured', 'target', 'target met'], rows),
	].join('\n\n');
	console.log(`\n${page}`);
	const [first, second, third] = [alone, together, latest].map(({ requests, failed, p95 }) => ({
		requests,
		failed: failed.length,
		p95,
	}));
	const figures = { version, alone: first, together: second, latest: third, lostVotes, isClean };
	console.log(`\nStored in ${storeResults('upgrade', figures, page).join(' and ')}`);
}
