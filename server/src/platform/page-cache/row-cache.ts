import { LRUCache } from 'lru-cache';
import type { PageCache } from './page-cache.ts';

/** As long as pages are kept: a lost invalidation is noticed by then. */
const TTL_MS = 60_000;

/** Rows by id. An id that is missing in it has no row. */
type Found<Row> = Map<number, Row>;

/** Where a row comes from: read already, or one of those just being read together. */
type Source<Row> = { row: Row | undefined } | { reading: Promise<Found<Row>> };

/**
 * Rows that one request after another reads, kept by id for a minute at most. A write that clears the tag of one (`deal:42`
 * for the prefix `deal:`) forgets it, on every copy.
 */
export class RowCache<Row extends object> {
	readonly #kept: LRUCache<number, Source<Row>>;

	constructor(
		pageCache: PageCache,
		{ tagPrefix, max, now = () => performance.now() }: { tagPrefix: string; max: number; now?: () => number },
	) {
		this.#kept = new LRUCache({ max, ttl: TTL_MS, ttlResolution: 0, perf: { now } });
		pageCache.onClear((tags) => {
			for (const tag of tags) if (tag.startsWith(tagPrefix)) this.#kept.delete(Number(tag.slice(tagPrefix.length)));
		});
	}

	/** The rows of these ids, in their order, without those that do not exist; `find` reads what is not kept, in one go. */
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
		const kept = ids.map((id) => this.#kept.get(id));
		const missing = ids.filter((_, index) => !kept[index]);
		if (missing.length === 0) return kept.flatMap((source) => source ?? []);
		const begun = this.#begin(missing, find);
		return kept.map((source) => source ?? begun);
	}

	/** Kept before it is read: what is cleared meanwhile is forgotten with it. */
	#begin(ids: number[], find: (missing: number[]) => Promise<Found<Row>>): Source<Row> {
		const begun = { reading: find(ids) };
		for (const id of ids) this.#kept.set(id, begun);
		const ifStillKept = (id: number, act: () => void) => {
			if (this.#kept.peek(id) === begun) act();
		};
		begun.reading.then(
			(found) => {
				for (const id of ids) ifStillKept(id, () => this.#kept.set(id, { row: found.get(id) }));
			},
			() => {
				for (const id of ids) ifStillKept(id, () => this.#kept.delete(id));
			},
		);
		return begun;
	}
}
