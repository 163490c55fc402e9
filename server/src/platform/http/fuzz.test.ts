// One database is enough: requests in parallel find more faults on a server.
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentedCall, readDocumentedCalls } from '#testing/fuzz/documented-calls.ts';
import { buildBatch, hashOfKnownPassword, type SlowlyMade } from '#testing/fuzz/known-values.ts';
import { type OddRequest, requestsFor } from '#testing/fuzz/odd-requests.ts';
import { sendOverConnection } from '#testing/fuzz/send-bytes.ts';
import { asReplay, findFault, sendRequest } from '#testing/fuzz/send-request.ts';
import { solveCaptcha } from '#testing/requests/captcha.ts';
import { drawSquare } from '#testing/requests/deal-forms.ts';
import { type LocalWebServer, startLocalWebServer } from '#testing/servers/local-web-server.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';

/**
 * Odd requests generated from the OpenAPI document. `FUZZ_REQUESTS` sets their number, and `FUZZ_SEED` the seed:
 * the seed of a failed run repeats it. `FUZZ_SLOW_MS` prints requests that took longer.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 7_000);
const SEED = Number(process.env.FUZZ_SEED ?? 2_026);
const SLOW_MS = Number(process.env.FUZZ_SLOW_MS ?? Number.POSITIVE_INFINITY);

/** Requests that share their members and deals. */
const BATCH = 1_000;
/** Requests sent as raw bytes over a connection of their own. */
const CONNECTIONS = 300;
/**
 * How many calls may never succeed. Five need a sign-in provider, nine a second factor, one a download key, and one a
 * decision that was made seconds ago. For some more, the few requests that each call gets are rarely valid: 11 to 16 failed.
 */
const MAX_NEVER_FINE = 33;
/** Stop after this many faults: more would show nothing new. */
const MAX_FAULTS = 25;

/** Far more than the test needs. */
const TIMEOUT_MS = 120_000 + 60 * REQUESTS;

/** Parallel, because a few calls wait up to a second on purpose and would delay the others. */
const inParallel = pLimit(24);

let site: TestSite;
let shop: LocalWebServer;
let calls: DocumentedCall[];
let slowlyMade: SlowlyMade;
let files: Buffer[];

beforeAll(async () => {
	const picture = await drawSquare();
	files = [
		picture,
		picture,
		picture,
		picture.subarray(0, 200),
		Buffer.from('no picture'),
		Buffer.alloc(0),
		Buffer.alloc(1_000_001),
	];
	shop = await startLocalWebServer((request, response) => {
		if (request.url === '/robots.txt') response.writeHead(404).end();
		else if (request.url === '/a.png') response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
		else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Headphones $199\0</title>');
	});
	site = await openTestSite({ jobs: true, env: { FETCH_ALLOW: shop.host } });
	calls = await readDocumentedCalls(site);
	const { challenge } = (await site.app.inject('/api/captcha')).json();
	slowlyMade = {
		passwordHash: await hashOfKnownPassword(),
		captcha: await solveCaptcha(challenge),
		shop: { page: shop.url('/page'), picture: shop.url('/a.png') },
	};
});
afterAll(async () => {
	await site.close();
	await shop.close();
});

it('responds to every odd request without a fault', { timeout: TIMEOUT_MS }, async () => {
	console.log(`${REQUESTS} requests, FUZZ_SEED=${SEED}`);
	const faults: string[] = [];
	const statuses = new Map<string, Set<number>>(calls.map(({ name }) => [name, new Set()]));
	const callsWithout = (isThere: (seen: Set<number>) => boolean) =>
		[...statuses].filter(([, seen]) => !isThere(seen)).map(([call]) => call);
	for (let batch = 0; batch * BATCH < REQUESTS && faults.length < MAX_FAULTS; batch += 1) {
		await inParallel.map(await buildRequests(batch, BATCH), async (request) => {
			const { fault, status } = await tryOut(request);
			// Print immediately, in case the run is stopped early.
			if (fault) console.log(`${fault}\n${asReplay(request)}`);
			if (fault) faults.push(`${fault}\n${asReplay(request)}`);
			statuses.get(request.call)?.add(status);
		});
	}
	expect(faults.join('\n\n'), `FUZZ_SEED=${SEED}`).toBe('');
	expect(site.faults).toEqual([]);
	expect(callsWithout((seen) => seen.size > 0)).toEqual([]);
	// If every request were rejected early, the test would prove nothing about the code behind.
	const neverFine = callsWithout((seen) => [...seen].some((status) => status >= 200 && status < 400));
	expect(neverFine.length, neverFine.join('\n')).toBeLessThan(MAX_NEVER_FINE);
	expect((await site.app.inject('/readyz')).statusCode).toBe(200);
});

it('responds without a fault over a real connection', { timeout: TIMEOUT_MS }, async () => {
	await site.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = site.app.server.address() as AddressInfo;
	const requests = await buildRequests(-1, CONNECTIONS);
	const responses = await inParallel.map(requests, async (request) => {
		const status = await sendOverConnection(port, request).catch((error: unknown) => String(error));
		return { status, request };
	});
	const faults = responses.filter(({ status }) => typeof status === 'string' || (status ?? 0) >= 500);
	expect(faults.map(({ status, request }) => `${status} ${asReplay(request)}`)).toEqual([]);
	expect(site.faults).toEqual([]);
});

/** Builds the requests of one batch. Only ids and tokens differ between runs. */
async function buildRequests(batch: number, numRuns: number): Promise<OddRequest[]> {
	const made = await buildBatch(site, slowlyMade);
	const anyRequest = fc.oneof(...calls.map((call) => requestsFor(call, made, files)));
	const seed = SEED + batch * 1_000_003;
	return fc.sample(anyRequest, { seed, numRuns });
}

async function tryOut(request: OddRequest): Promise<{ fault: string | null; status: number }> {
	try {
		const response = await sendRequest(site, request);
		if (response.tookMs > SLOW_MS) console.log(`${Math.round(response.tookMs)} ms: ${asReplay(request).slice(0, 600)}`);
		return { fault: findFault(request, response), status: response.status };
	} catch (error) {
		return { fault: `no response: ${String(error)}`, status: 0 };
	}
}
