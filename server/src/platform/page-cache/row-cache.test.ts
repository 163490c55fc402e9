import { beforeEach, expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';
import { RowCache } from './row-cache.ts';

interface Row {
	id: number;
	votes: number;
}

let pageCache: PageCache;
let rows: RowCache<Row>;
let stored: Map<number, number>;
let requested: number[][];
let now: number;

beforeEach(() => {
	pageCache = new PageCache({ maxBytes: 1_000 });
	rows = new RowCache(pageCache, { tagPrefix: 'deal:', max: 3, now: () => now });
	stored = new Map([1, 2, 3, 4].map((id) => [id, 0]));
	requested = [];
	now = 1_000;
});

async function find(ids: number[]): Promise<Map<number, Row>> {
	requested.push(ids);
	return new Map(
		ids.flatMap((id) => {
			const votes = stored.get(id);
			return votes === undefined ? [] : [[id, { id, votes }] as const];
		}),
	);
}

const votesOf = async (...ids: number[]) => (await rows.read(ids, find)).map(({ id, votes }) => [id, votes]);

it('reads missing rows in one query and returns all in the requested order', async () => {
	expect(await votesOf(2, 1)).toEqual([
		[2, 0],
		[1, 0],
	]);
	expect(await votesOf(1, 3, 2)).toEqual([
		[1, 0],
		[3, 0],
		[2, 0],
	]);
	expect(requested).toEqual([[2, 1], [3]]);
});

it('omits rows that do not exist, and returns more rows than it caches', async () => {
	expect(await votesOf(9, 1)).toEqual([[1, 0]]);
	expect(await votesOf(1, 2, 3, 4)).toHaveLength(4);
});

it('reads only the row again whose tag was invalidated', async () => {
	await votesOf(1, 2);
	stored.set(1, 5).set(2, 5);
	pageCache.clear(['feed', 'deal:1']);
	expect(await votesOf(1, 2)).toEqual([
		[1, 5],
		[2, 0],
	]);
	expect(requested).toEqual([[1, 2], [1]]);
});

it('does not cache a row that was invalidated while it was read', async () => {
	const gate = Promise.withResolvers<void>();
	const slow = rows.read([1, 2], async (ids) => {
		const found = await find(ids);
		await gate.promise;
		return found;
	});
	stored.set(1, 7);
	pageCache.clear(['deal:1']);
	gate.resolve();
	await slow;
	expect(await votesOf(1, 2)).toEqual([
		[1, 7],
		[2, 0],
	]);
	expect(requested).toEqual([[1, 2], [1]]);
});

it('reads once for concurrent requests', async () => {
	await Promise.all([votesOf(1, 2), votesOf(2, 1), votesOf(1)]);
	expect(requested).toEqual([[1, 2]]);
});

it('rejects if reading failed, and reads again the next time', async () => {
	const failing = rows.read([1], async () => {
		throw new Error('no database');
	});
	await expect(failing).rejects.toThrow('no database');
	expect(await votesOf(1)).toEqual([[1, 0]]);
});

it('reads again after a minute even without an invalidation', async () => {
	await votesOf(1);
	stored.set(1, 3);
	now += 59_000;
	expect(await votesOf(1)).toEqual([[1, 0]]);
	now += 2_000;
	expect(await votesOf(1)).toEqual([[1, 3]]);
});
