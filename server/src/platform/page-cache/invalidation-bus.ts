import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import type { LiveEvents } from '../live/live-events.ts';
import { findInvalidationsSince, insertInvalidation } from './invalidations.queries.ts';
import type { Invalidation, InvalidationPeers, PageCache } from './page-cache.ts';

/** How old a page can get on another instance if the message is lost. */
const READ_EVERY_MS = 3_000;

/** Far more than are recorded between two reads. One that is evicted is merely applied twice. */
const REMEMBERED = 20_000;

interface Sharing {
	db: Database;
	pageCache: PageCache;
	live: LiveEvents;
}

/**
 * Exchanges invalidations between instances in two ways: immediately, by a message that can be lost, and through the
 * database, as part of the same transaction. Each instance reads the database every few seconds.
 */
export class InvalidationBus implements InvalidationPeers {
	readonly #sharing: Sharing;
	readonly #publish: (invalidation: Invalidation) => void;
	readonly #warn: (message: string) => void;
	/** Invalidations already applied on this instance. */
	readonly #followed = new LRUCache<string, true>({ max: REMEMBERED });
	#since: string | null = null;
	#reading: Promise<void> | null = null;
	#timer: ReturnType<typeof setInterval> | undefined;

	constructor(
		sharing: Sharing,
		{ publish, warn }: { publish: (invalidation: Invalidation) => void; warn: (message: string) => void },
	) {
		this.#sharing = sharing;
		this.#publish = publish;
		this.#warn = warn;
	}

	/** Starts reading invalidations that are recorded from now on. */
	async start(): Promise<void> {
		await this.#follow();
		this.#sharing.pageCache.shareWith(this);
		this.#timer = setInterval(() => void this.readNew(), READ_EVERY_MS);
	}

	async stop(): Promise<void> {
		clearInterval(this.#timer);
		await this.#reading;
	}

	record(tx: Database, invalidation: Invalidation): Promise<void> {
		return insertInvalidation(tx, invalidation);
	}

	announce(invalidation: Invalidation): void {
		this.#followed.set(invalidation.id, true);
		this.#publish(invalidation);
	}

	/** Applies an invalidation of another instance once, however often it arrives. */
	receive({ id, tags }: Invalidation): void {
		if (this.#followed.has(id)) return;
		this.#followed.set(id, true);
		this.#sharing.pageCache.clear(tags);
	}

	/** Applies the invalidations recorded since the last read. If that fails, the next read repeats it. */
	readNew(): Promise<void> {
		this.#reading ??= this.#follow()
			.catch((error: Error) => this.#warn(`The changes of other instances could not be read: ${error.message}`))
			.finally(() => {
				this.#reading = null;
			});
		return this.#reading;
	}

	async #follow(): Promise<void> {
		const { next, invalidations } = await findInvalidationsSince(this.#sharing.db, this.#since);
		const missed = invalidations.filter(({ id }) => !this.#followed.has(id));
		for (const invalidation of missed) this.receive(invalidation);
		this.#since = next;
		// Live events were sent with the same lost message. Tags of single things are also live topics.
		const topics = new Set(missed.flatMap(({ tags }) => tags.filter((tag) => tag.includes(':'))));
		if (topics.size > 0) this.#sharing.live.missed([...topics]);
	}
}
