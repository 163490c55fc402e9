import { Agent, get } from 'node:http';
import { type Attack, storm } from './storm.ts';
import { type HostileFigures, type HostileSite, watchAttack } from './watch-site.ts';

const SENDERS = 10;
/** Far more searches than one IP address may make in a minute. */
const MAX_SEARCHES = 5_000;

/** Unusual spellings of the address of a search. No browser sends them. */
const SPELLINGS = [
	'/./search',
	'/x/../search',
	'/%2e/search',
	'/%2E/search',
	'//search',
	'/search/',
	'/SEARCH',
	'/%73earch',
];

/**
 * Uses up the searches of one visitor, then searches at unusual spellings of the address. Returns how many of these returned a
 * page. The limits of the site must be on.
 */
export async function attackByAddresses(site: HostileSite): Promise<{ figures: HostileFigures; escaped: number }> {
	const agent = new Agent({ keepAlive: true });
	let escaped = 0;
	const sides = Array.from(
		{ length: SENDERS },
		(_, sender): Attack =>
			async (signal) => {
				const spelling = SPELLINGS[Math.floor(Math.random() * SPELLINGS.length)] ?? '';
				const status = await read(site, `${spelling}?deal=kettle-${sender}-${crypto.randomUUID()}`, { agent, signal });
				if (status === 200) escaped += 1;
			},
	);
	const figures = await watchAttack(site, async () => {
		await useUpSearches(site, agent);
		await storm(sides);
	});
	agent.destroy();
	return { figures, escaped };
}

async function useUpSearches(site: HostileSite, agent: Agent): Promise<void> {
	for (let index = 0; index < MAX_SEARCHES; index += 1) {
		if ((await read(site, `/search?deal=kettle-${index}`, { agent })) === 429) return;
	}
	throw new Error('This address has no limit of searches.');
}

/** Sends the address exactly as given: `fetch` normalises addresses. */
function read(
	{ url }: HostileSite,
	path: string,
	{ agent, signal }: { agent: Agent; signal?: AbortSignal },
): Promise<number> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve, reject) => {
		get({ hostname, port, path, agent, ...(signal && { signal }) }, (response) => {
			response.resume().once('end', () => resolve(response.statusCode ?? 0));
		}).once('error', reject);
	});
}
