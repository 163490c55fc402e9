import type { BenchSite } from './run-site.ts';

const ROUNDS = 60;
const WARM_UP = 10;
/** Pairs of times that count. */
export const PAIRS = ROUNDS - WARM_UP;

/** Sends a call as a member and returns the response. Throws if it is an error. */
export async function postAs(
	{ url, token }: Pick<BenchSite, 'url'> & { token: string },
	address: string,
	body: object,
): Promise<Response> {
	const headers = { accesstoken: token, 'content-type': 'application/json' };
	const response = await fetch(url + address, { method: 'POST', headers, body: JSON.stringify(body) });
	if (!response.ok) throw new Error(`${address} returned ${response.status}: ${await response.text()}`);
	return response;
}

/** Measures two calls in turn, so that other load on the machine affects both. Returns the milliseconds of each pair. */
export async function timePairs(calls: { small: () => Promise<Response>; large: () => Promise<Response> }) {
	const times = { small: [] as number[], large: [] as number[] };
	for (let round = 0; round < ROUNDS; round += 1) {
		const smallMs = await measureTime(calls.small);
		const largeMs = await measureTime(calls.large);
		if (round < WARM_UP) continue;
		times.small.push(smallMs);
		times.large.push(largeMs);
	}
	return times;
}

async function measureTime(call: () => Promise<Response>): Promise<number> {
	const started = performance.now();
	await (await call()).text();
	return performance.now() - started;
}

export interface Comparison {
	name: string;
	smallMs: number;
	largeMs: number;
	ratio: number;
}

/** Returns the rows of a table: the name, both times, the ratio, and whether it is at most `target`. */
export function comparisonRows(figures: Comparison[], target: number): string[][] {
	return figures.map(({ name, smallMs, largeMs, ratio }) => [
		name,
		`${smallMs.toFixed(2)} ms`,
		`${largeMs.toFixed(2)} ms`,
		ratio.toFixed(2),
		ratio <= target ? 'yes' : 'NO',
	]);
}
