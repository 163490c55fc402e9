import { LRUCache } from 'lru-cache';
import type { PageCache } from './page-cache.ts';

/** The same time as for pages, after which a lost invalidation no longer matters. */
const TTL_MS = 60_000;

/** Rows by id. An id without an entry has no row. */
type Found<Row> = Map<number, Row>;

/** A cached row, or the query that is reading it. */
type Source<Row> = { row: Row | undefined } | { reading: Promise<Found<Row>> };

/**
 * Caches rows by id for at most a minute. A write that invalidates the tag of one (`deal:42` for the prefix `deal:`)
 * removes it on every instance.
 */
export class RowCache<Row extends object> {
	readonly #cached: LRUCache<number, Source<Row>>;

	constructor(
		pageCache: PageCache,
		{ tagPrefix, max, now = () => performance.now() }: { tagPrefix: string; max: number; now?: () => number },
	) {
		this.#cached = new LRUCache({ max, ttl: TTL_MS, ttlResolution: 0, perf: { now } });
		pageCache.onClear((tags) => {
			for (const tag of tags) if (tag.startsWith(tagPrefix)) this.#cached.delete(Number(tag.slice(tagPrefix.length)));
		});
	}

	/**
	 * Returns the rows of these ids in their order, without those that do not exist. `find` reads the missing ones in
	 * one query.
	 */
	async read(ids: number[], find: (missing: number[]) => Promise<Found<Row>>): Promise<Row[]> {
		const sources = this.#sourcesOf(ids, find);
		const rows: Row[] = [];
		for (const [index, source] of sources.entries()) {
			const row = 'row' in source ? source.row : (await source.reading).get(ids[index] ?? 0);
			if (row) rows.push(row);
		}
		return rows;
	}

	#sourcesOf(ids: number[], find: (missing: number[]) => Promise<Found<Row>>): Source<Row>[] {
		const cached = ids.map((id) => this.#cached.get(id));
		const missing = ids.filter((_, index) => !cached[index]);
		if (missing.length === 0) return cached.flatMap((source) => source ?? []);
		const startedAt = this.#begin(missing, find);
		return cached.map((source) => source ?? startedAt);
	}

	/** Cached before it is read, so that an invalidation in the meantime removes it. */
	#begin(ids: number[], find: (missing: number[]) => Promise<Found<Row>>): Source<Row> {
		const startedAt = { reading: find(ids) };
		for (const id of ids) this.#cached.set(id, startedAt);
		const ifStillCached = (id: number, act: () => void) => {
			if (this.#cached.peek(id) === startedAt) act();
		};
		startedAt.reading.then(
			(found) => {
				for (const id of ids) ifStillCached(id, () => this.#cached.set(id, { row: found.get(id) }));
			},
			() => {
				for (const id of ids) ifStillCached(id, () => this.#cached.delete(id));
			},
		);
		return startedAt;
	}
}
