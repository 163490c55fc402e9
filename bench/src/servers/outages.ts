import { setTimeout as pause } from 'node:timers/promises';
import type { Ballot } from '../load/audience.ts';
import { countLostVotes } from '../load/lost-votes.ts';
import { send, startTraffic, type TrafficResult, voteCall } from '../load/traffic.ts';
import { runStatement } from './postgres-pair.ts';
import { measureInvalidation, type Report } from './shared-state.ts';
import type { Cluster } from './start-cluster.ts';

const VISITORS = 12;
const SECOND = 1_000;
/** Without Redis, invalidations reach other instances through the database within 3 s. */
const WITHOUT_REDIS_MS = 3_500;
const RECOVERY_MS = 15 * SECOND;

/** Stops one part at a time while visitors read and vote, and starts it again. */
export async function runOutages(cluster: Cluster, report: Report): Promise<void> {
	const confirmed: Ballot[] = [];
	const during = async (retries: 0 | 1, outage: () => Promise<void>): Promise<TrafficResult> => {
		const { balancer, deals, ballots } = cluster;
		const stop = startTraffic({ url: balancer.url, visitors: VISITORS, retries, deals, ballots });
		await pause(2 * SECOND);
		await outage();
		await pause(2 * SECOND);
		const result = await stop();
		confirmed.push(...result.confirmed);
		return result;
	};
	const reportFailures = (what: string, { requests, failed, retried, p95 }: TrafficResult) => {
		if (failed.length > 0) console.log([...new Set(failed)].slice(0, 5).join('\n'));
		report([
			what,
			`${failed.length} of ${requests} (${retried} retried, p95 ${p95.toFixed(0)} ms)`,
			'0',
			failed.length === 0,
		]);
	};

	reportFailures('requests that fail while everything works', await during(0, () => pause(5 * SECOND)));

	await cluster.balancer.setRepeats(false);
	reportFailures(
		'requests that fail during a restart of one instance after the other',
		await during(0, () => restartBoth(cluster)),
	);
	await cluster.balancer.setRepeats(true);

	reportFailures('requests that fail twice when an instance is killed', await during(1, () => killFirst(cluster)));
	await cluster.restart(0);
	await pause(SECOND);

	reportFailures(
		'requests that fail while the replica is gone and comes back',
		await during(0, async () => {
			await cluster.postgres.replica.kill();
			await pause(5 * SECOND);
			await cluster.postgres.replica.start();
		}),
	);

	let withoutRedis = Number.NaN;
	reportFailures(
		'requests that fail while Redis is gone and comes back',
		await during(0, async () => {
			await cluster.redis.stop();
			withoutRedis = await measureInvalidation(cluster, 3);
			await cluster.redis.start();
			await pause(5 * SECOND);
		}),
	);
	report([
		'a vote is on the cached page of the other instance without Redis',
		`${withoutRedis.toFixed(0)} ms`,
		`${WITHOUT_REDIS_MS} ms`,
		withoutRedis <= WITHOUT_REDIS_MS,
	]);
	const withRedis = await measureInvalidation(cluster, 3);
	report(['the same with Redis again', `${withRedis.toFixed(0)} ms`, '200 ms', withRedis <= 200]);

	await stopDatabase(cluster, report);
	await checkVotes(cluster, confirmed, report);
	await checkSchedules(cluster, report);
}

async function restartBoth(cluster: Cluster): Promise<void> {
	for (const index of [0, 1] as const) {
		await cluster.instances[index].stop();
		await cluster.restart(index);
		// The balancer needs time to notice that the instance is ready.
		await pause(SECOND);
	}
}

async function killFirst({ instances }: Cluster): Promise<void> {
	const [first] = instances;
	process.kill(first.pid, 'SIGKILL');
	await first.stop();
	await pause(3 * SECOND);
}

async function stopDatabase({ postgres, urls, ballots, balancer }: Cluster, report: Report): Promise<void> {
	await Promise.all(urls.map((url) => send(url, { path: '/' })));
	await postgres.primary.kill();
	const pages = await Promise.all(urls.map((url) => send(url, { path: '/' })));
	const vote = async () => {
		const ballot = ballots.pop();
		if (!ballot) throw new Error('There are no votes left.');
		return send(urls[0], voteCall(ballot));
	};
	const rejected = await vote();
	const found = [
		...pages.map(({ status }) => status),
		rejected.status,
		`Retry-After ${rejected.headers['retry-after']}`,
	];
	report([
		'without PostgreSQL: the cached home page of both instances, and a vote',
		found.join(', '),
		'200, 200, 503, with Retry-After',
		found.slice(0, 3).join() === '200,200,503' && rejected.headers['retry-after'] !== undefined,
	]);
	await pause(2 * SECOND);
	await postgres.primary.start();
	const started = performance.now();
	while ((await vote()).status !== 200 && performance.now() - started < RECOVERY_MS) await pause(50);
	const recovered = performance.now() - started;
	report([
		'with PostgreSQL again: until a vote is stored',
		`${recovered.toFixed(0)} ms`,
		`${RECOVERY_MS} ms`,
		recovered < RECOVERY_MS,
	]);
	// The balancer sends requests again once the instances are ready.
	while ((await send(balancer.url, { path: '/' })).status !== 200 && performance.now() - started < RECOVERY_MS)
		await pause(50);
}

async function checkVotes(cluster: Cluster, confirmed: Ballot[], report: Report): Promise<void> {
	const lost = await countLostVotes(cluster.postgres.primary.url, confirmed);
	report(['confirmed votes that are lost', `${lost} of ${confirmed.length}`, '0', lost === 0]);
}

/** Checks that no job with a schedule of every minute ran twice within a minute, once on each instance. */
async function checkSchedules(cluster: Cluster, report: Report): Promise<void> {
	const rows = await runStatement<{ runs: number; twice: number }>(
		cluster.postgres.primary.url,
		`
		select sum(runs)::integer as runs, count(*) filter (where runs > 1)::integer as twice from (
			select count(*) as runs from pgboss.job where name in (select name from pgboss.schedule)
				and name in (select name from pgboss.schedule where cron like '* %')
			group by name, date_trunc('minute', created_on)
		) as each`,
	);
	const { runs = 0, twice = 0 } = rows[0] ?? {};
	report(['scheduled jobs that ran twice within their minute', `${twice} of ${runs}`, '0', twice === 0]);
}
