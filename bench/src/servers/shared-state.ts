import { setTimeout as pause } from 'node:timers/promises';
import { openReader } from '@bilby/server/testing/requests/live-reader';
import { z } from 'zod';
import { takeBallot } from '../load/audience.ts';
import { anyAddress, send, voteCall } from '../load/traffic.ts';
import { runStatement } from './postgres-pair.ts';
import type { Cluster } from './start-cluster.ts';

const INVALIDATION_TARGET_MS = 200;
const VOTES = 10;
const SUBSCRIBERS = 40;
/** The limit of `/api/search` for one address on all instances together. */
const SEARCHES_PER_MINUTE = 300;
const WAIT_MS = 15_000;
/** A page is rendered at most once in this time. */
const BETWEEN_VOTES_MS = 1_200;
/** The self-check is cached for five seconds, and two checks of the replica go by. */
const REPORTED_AFTER_MS = 8_000;

/** A row of the result. */
export type Finding = [what: string, measured: string, target: string, holds: boolean];

export type Report = (finding: Finding) => void;

/** Checks what one instance does against what the other one sees. */
export async function checkSharedState(cluster: Cluster, report: Report): Promise<void> {
	await checkSession(cluster, report);
	const slowest = await measureInvalidation(cluster);
	report([
		`a vote on one instance is on the cached page of the other, slowest of ${VOTES}`,
		`${slowest.toFixed(0)} ms`,
		`${INVALIDATION_TARGET_MS} ms`,
		slowest <= INVALIDATION_TARGET_MS,
	]);
	await checkEvents(cluster, report);
	await checkLimit(cluster, report);
	await checkMails(cluster, report);
	await checkOwnWrites(cluster, report);
}

async function checkSession({ urls, voters }: Cluster, report: Report): Promise<void> {
	const token = voters.at(-1)?.token ?? '';
	const profileOn = async (url: string) => (await send(url, { path: '/api/profile', token })).status;
	const before = await profileOn(urls[1]);
	await send(urls[0], { path: '/api/logout', token, body: {} });
	const after = [await profileOn(urls[0]), await profileOn(urls[1])];
	report([
		'a session on the other instance, and on both after the logout',
		[before, ...after].join(', '),
		'200, 401, 401',
		[before, ...after].join() === '200,401,401',
	]);
}

/**
 * Returns the milliseconds from a vote's response on one instance until the cached page of the other has changed, for the slowest
 * of several votes.
 */
export async function measureInvalidation({ urls, ballots, deals }: Cluster, votes = VOTES): Promise<number> {
	const dealId = deals[0] ?? 0;
	const path = `/deal-details/${dealId}`;
	const times: number[] = [];
	await send(urls[1], { path });
	for (let number = 0; number < votes; number += 1) {
		const ballot = takeBallot(ballots, dealId);
		await pause(BETWEEN_VOTES_MS);
		const before = (await send(urls[1], { path })).text;
		await send(urls[0], voteCall(ballot));
		const voted = performance.now();
		while ((await send(urls[1], { path })).text === before) {
			if (performance.now() - voted > WAIT_MS) return Number.POSITIVE_INFINITY;
			await pause(5);
		}
		times.push(performance.now() - voted);
	}
	return Math.max(...times);
}

async function checkEvents({ urls, ballots, deals }: Cluster, report: Report): Promise<void> {
	const dealId = deals[1] ?? 0;
	const readers = await Promise.all(urls.map((url) => openReader(`${url}/api/live`, `deal:${dealId}`)));
	const seen = () => readers.map(({ events }) => events().filter(({ type }) => type === 'votes').length);
	await pause(500);
	const before = seen();
	await send(urls[0], voteCall(takeBallot(ballots, dealId)));
	const deadline = performance.now() + WAIT_MS;
	const received = () => seen().filter((count, index) => count > (before[index] ?? 0)).length;
	while (received() < readers.length && performance.now() < deadline) await pause(20);
	report(['readers of both instances that receive a vote on one', `${received()} of 2`, '2', received() === 2]);
	await Promise.all(readers.map(({ close }) => close()));
}

async function checkLimit({ urls }: Cluster, report: Report): Promise<void> {
	const from = anyAddress();
	let accepted = 0;
	for (let number = 0; number < SEARCHES_PER_MINUTE + 50; number += 1) {
		const { status } = await send(urls[number % 2] ?? '', { path: '/api/search', body: { deal: 'kettle' }, from });
		if (status === 200) accepted += 1;
	}
	report([
		'searches of one address that both instances together accept within a minute',
		String(accepted),
		`${SEARCHES_PER_MINUTE}`,
		accepted === SEARCHES_PER_MINUTE,
	]);
}

async function checkMails({ urls, mail }: Cluster, report: Report): Promise<void> {
	const addresses = Array.from({ length: SUBSCRIBERS }, (_, number) => `reader-${number}@bilby.example`);
	await Promise.all(
		addresses.map((email, index) =>
			send(urls[index % 2] ?? '', { path: '/api/newsletter-subscribe', body: { email }, from: anyAddress() }),
		),
	);
	const receivers = () => mail.received.flatMap(({ to }) => to).filter((to) => addresses.includes(to));
	const deadline = performance.now() + 2 * WAIT_MS;
	while (new Set(receivers()).size < SUBSCRIBERS && performance.now() < deadline) await pause(100);
	// A second one would come soon after the first.
	await pause(2_000);
	const [mails, people] = [receivers().length, new Set(receivers()).size];
	report([
		`confirmations that ${SUBSCRIBERS} new subscribers get, and those who get one`,
		`${mails}, ${people}`,
		`${SUBSCRIBERS}, ${SUBSCRIBERS}`,
		mails === SUBSCRIBERS && people === SUBSCRIBERS,
	]);
}

const dealReply = z.object({ deal: z.object({ del_count_like: z.int() }) });

/** Pauses the replica. Members must still see their own vote immediately. */
async function checkOwnWrites(cluster: Cluster, report: Report): Promise<void> {
	const { balancer, ballots, postgres } = cluster;
	const { replica } = postgres;
	await runStatement(replica.url, 'select pg_wal_replay_pause()');
	const votes = ballots.splice(0, 20);
	let seen = 0;
	for (const ballot of votes) {
		const { token, dealId } = ballot;
		const likes = async () =>
			dealReply.parse(
				JSON.parse((await send(balancer.url, { path: `/api/deal/${dealId}`, token, from: anyAddress() })).text),
			).deal.del_count_like;
		const before = await likes();
		await send(balancer.url, voteCall(ballot));
		if ((await likes()) === before + 1) seen += 1;
	}
	report([
		'members who see their own vote immediately while the replica lags',
		`${seen} of ${votes.length}`,
		`${votes.length}`,
		seen === votes.length,
	]);
	await pause(REPORTED_AFTER_MS);
	const parts = await Promise.all(cluster.urls.map((url) => searchServer(cluster, url)));
	report([
		'where searches run while the replica lags',
		parts.join(', '),
		'the primary',
		parts.every((part) => part === 'the primary'),
	]);
	await runStatement(replica.url, 'select pg_wal_replay_resume()');
	await pause(REPORTED_AFTER_MS);
	const later = await Promise.all(cluster.urls.map((url) => searchServer(cluster, url)));
	report([
		'where searches run when it has caught up',
		later.join(', '),
		'the replica',
		later.every((part) => part === 'the replica'),
	]);
}

const checksReply = z.object({
	checks: z.array(
		z.object({
			name: z.string(),
			details: z.object({ facts: z.array(z.object({ label: z.string(), value: z.string() })) }).nullish(),
		}),
	),
});

/** Returns where an instance says that its searches run. */
async function searchServer({ staffToken }: Cluster, url: string): Promise<string> {
	const { text } = await send(url, { path: '/api/self-check', token: staffToken });
	const facts = checksReply.parse(JSON.parse(text)).checks.flatMap(({ details }) => details?.facts ?? []);
	return facts.find(({ label }) => label === 'Searches run on')?.value ?? 'not said';
}
