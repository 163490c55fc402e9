import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import type { LiveEvents } from '../live/live-events.ts';
import { findInvalidationsSince, insertInvalidation } from './invalidations.queries.ts';
import type { Invalidation, InvalidationPeers, PageCache } from './page-cache.ts';

/** How old a page may get on another copy where the fast way fails. */
const READ_EVERY_MS = 3_000;

/** Far more than are written between two readings, each of which finds what is new; one that is forgotten is followed twice. */
const REMEMBERED = 20_000;

interface Sharing {
	db: Database;
	pageCache: PageCache;
	live: LiveEvents;
}

/**
 * What the copies of a site invalidate, exchanged in two ways: at once, by a message that may be lost, and in the
 * database, as part of the very transaction, which each reads every few seconds.
 */
export class InvalidationBus implements InvalidationPeers {
	readonly #sharing: Sharing;
	readonly #publish: (invalidation: Invalidation) => void;
	readonly #warn: (message: string) => void;
	/** Those that pages of this copy were cleared by. */
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

	/** Takes part, from what is written now on. */
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

	/** Follows what another copy invalidated; once, however often it arrives. */
	receive({ id, tags }: Invalidation): void {
		if (this.#followed.has(id)) return;
		this.#followed.set(id, true);
		this.#sharing.pageCache.clear(tags);
	}

	/** Follows what was written down since the last time. Where that fails, the next time does it. */
	readNew(): Promise<void> {
		this.#reading ??= this.#follow()
			.catch((error: Error) => this.#warn(`What other copies changed could not be read: ${error.message}`))
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
		// Its events went the same way as the message. Tags of one thing are topics too, whoever follows those.
		const topics = new Set(missed.flatMap(({ tags }) => tags.filter((tag) => tag.includes(':'))));
		if (topics.size > 0) this.#sharing.live.missed([...topics]);
	}
}
