import { z } from 'zod';
import { NOUNS } from '../growth/words.ts';
import { percentile } from '../median.ts';
import { say } from '../say.ts';

const REQUESTS = 100;
const WARM_UP = 10;

export interface ReadTimes {
	name: string;
	/** Milliseconds. */
	p50: number;
	p95: number;
	p99: number;
	isSearch: boolean;
}

interface Readers {
	/** Ids of live deals from all years. */
	deals: readonly number[];
	/** Sessions of a Super Admin and of a member. */
	staff: string;
	member: string;
}

interface Read {
	name: string;
	isSearch?: true;
	/** Returns the call of one round, each different, so that no cache answers. */
	call(round: number): { method?: 'GET'; path: string; token?: string; body?: object };
}

/** Measures each kind of read, one request at a time. */
export async function measureReads(url: string, readers: Readers): Promise<ReadTimes[]> {
	const times: ReadTimes[] = [];
	for (const { name, isSearch, call } of await listReads(url, readers)) {
		const each: number[] = [];
		for (let round = 0; round < REQUESTS + WARM_UP; round += 1) {
			const started = performance.now();
			await read(url, call(round));
			if (round >= WARM_UP) each.push(performance.now() - started);
		}
		const found = {
			name,
			p50: percentile(each, 0.5),
			p95: percentile(each, 0.95),
			p99: percentile(each, 0.99),
			isSearch: isSearch === true,
		};
		say(`${name}: p95 ${found.p95.toFixed(1)} ms`);
		times.push(found);
	}
	return times;
}

async function read(url: string, { method, path, token, body }: ReturnType<Read['call']>): Promise<string> {
	const response = await fetch(url + path, {
		method: method ?? 'POST',
		headers: { 'content-type': 'application/json', ...(token ? { accesstoken: token } : {}) },
		...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
	});
	const text = await response.text();
	if (!response.ok) throw new Error(`${path} returned ${response.status}: ${text.slice(0, 300)}`);
	return text;
}

const paged = z.object({ nextCursor: z.string().nullable() });

async function listReads(url: string, { deals, staff, member }: Readers): Promise<Read[]> {
	const word = (index: number) => NOUNS[index % NOUNS.length] ?? '';
	// With a session, responses are personal and never cached.
	const post = (name: string, path: string, body: (round: number) => object, token = member): Read => ({
		name,
		call: (round) => ({ path, token, body: body(round) }),
	});
	const anyDeal = (round: number) => deals[round % deals.length];
	const feed = (filterBy: string) => post(`feed, ${filterBy}`, '/api/homePageDeals', () => ({ filterBy, page: 1 }));
	let cursor: string | null = null;
	for (let page = 0; page < 6; page += 1) {
		const body: object = cursor === null ? { filterBy: 'new' } : { filterBy: 'new', cursor };
		cursor = paged.parse(JSON.parse(await read(url, { path: '/api/homePageDeals', body }))).nextCursor;
	}
	const search = (name: string, body: (round: number) => object): Read => ({
		...post(`search, ${name}`, '/api/search', (round) => ({ understand: true, ...body(round) })),
		isSearch: true,
	});
	return [
		...['new', 'all', 'hot', 'popular', 'free', 'featured'].map(feed),
		post('feed, new, page 7', '/api/homePageDeals', () => ({ filterBy: 'new', cursor })),
		post('category, new', '/api/categoryDeals', (round) => ({ category: 1 + (round % 20), filterBy: 'new' })),
		post('category, popular', '/api/categoryDeals', (round) => ({ category: 1 + (round % 20), filterBy: 'popular' })),
		search('a rare model', (round) => ({ deal: `model${round * 13}` })),
		search('two words', (round) => ({ deal: `${word(round)} ${word(round * 3 + 40)}` })),
		search('two common words', (round) => ({ deal: `${word(round % 4)} ${word((round % 4) + 1)}` })),
		search('a word and a price', (round) => ({ deal: `${word(round + 5)} under $${50 + round}` })),
		search('by price', (round) => ({ deal: word(round + 10), sortBy: 'price-low' })),
		{
			name: 'suggestions',
			call: (round) => ({ method: 'GET', path: `/api/suggest?q=${word(round).slice(0, 4)}`, token: member }),
		},
		{ name: 'deal', call: (round) => ({ method: 'GET', path: `/api/deal/${anyDeal(round)}`, token: member }) },
		{
			name: 'comments of a deal',
			call: (round) => ({
				method: 'GET',
				path: `/api/deal-comments?id=${anyDeal(round)}&skip=0&limit=20`,
				token: member,
			}),
		},
		{
			name: 'price history',
			call: (round) => ({ method: 'GET', path: `/api/price-history/${anyDeal(round)}`, token: member }),
		},
		{ name: 'profile', call: () => ({ method: 'GET', path: '/api/profile', token: member }) },
		post('public profile', '/api/publicProfile', (round) => ({ username: `member${1 + round}` })),
		post('members', '/api/users', () => ({}), staff),
		post('members by name', '/api/users', (round) => ({ searchTerm: `member${round}` }), staff),
		post('All Deals', '/api/allDeals', () => ({}), staff),
		post(
			'All Deals by words',
			'/api/allDeals',
			(round) => ({ searchTerm: `${word(round)} ${word(round + 9)}` }),
			staff,
		),
		post('review queue', '/api/reviewQueue', () => ({}), staff),
		post('moderation log', '/api/moderationLog', () => ({}), staff),
	];
}
