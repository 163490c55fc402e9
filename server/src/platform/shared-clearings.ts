import { LRUCache } from 'lru-cache';
import type { AppContext } from './context.ts';
import type { Database } from './database.ts';
import type { Clearing, OtherCopies } from './kept-pages.ts';
import { findClearingsSince, insertClearing } from './page-clearings.queries.ts';

/** How old a page may get on another copy where the fast way fails. */
const READ_EVERY_MS = 3_000;

/** Far more than are written between two readings, each of which finds what is new; one that is forgotten is followed twice. */
const REMEMBERED = 20_000;

type Sharing = Pick<AppContext, 'db' | 'keptPages' | 'live'>;

/**
 * What the copies of a site make old, told to each other in two ways: at once, by a message that may be lost, and in the
 * database, as part of the very transaction, which each reads every few seconds.
 */
export class SharedClearings implements OtherCopies {
	readonly #sharing: Sharing;
	readonly #publish: (clearing: Clearing) => void;
	readonly #warn: (message: string) => void;
	/** Those that pages of this copy were cleared by. */
	readonly #followed = new LRUCache<string, true>({ max: REMEMBERED });
	#since: string | null = null;
	#reading: Promise<void> | null = null;
	#timer: ReturnType<typeof setInterval> | undefined;

	constructor(
		sharing: Sharing,
		{ publish, warn }: { publish: (clearing: Clearing) => void; warn: (message: string) => void },
	) {
		this.#sharing = sharing;
		this.#publish = publish;
		this.#warn = warn;
	}

	/** Takes part, from what is written now on. */
	async start(): Promise<void> {
		await this.#follow();
		this.#sharing.keptPages.shareWith(this);
		this.#timer = setInterval(() => void this.readNew(), READ_EVERY_MS);
	}

	async stop(): Promise<void> {
		clearInterval(this.#timer);
		await this.#reading;
	}

	writeDown(tx: Database, clearing: Clearing): Promise<void> {
		return insertClearing(tx, clearing);
	}

	tell(clearing: Clearing): void {
		this.#followed.set(clearing.id, true);
		this.#publish(clearing);
	}

	/** Follows what another copy made old; once, however often it is heard. */
	hear({ id, tags }: Clearing): void {
		if (this.#followed.has(id)) return;
		this.#followed.set(id, true);
		this.#sharing.keptPages.clear(tags);
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
		const { next, clearings } = await findClearingsSince(this.#sharing.db, this.#since);
		const missed = clearings.filter(({ id }) => !this.#followed.has(id));
		for (const clearing of missed) this.hear(clearing);
		this.#since = next;
		// Its events went the same way as the message.
		const topics = new Set(missed.flatMap(({ tags }) => tags.filter((tag) => tag.startsWith('deal:'))));
		if (topics.size > 0) this.#sharing.live.missed([...topics]);
	}
}
