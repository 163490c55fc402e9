import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import type { CachedPage } from './cached-page.ts';

/** Ages, freshness and expiry change by themselves, so nothing is kept longer. */
const TTL_MS = 60_000;

/** However fast writes arrive, a page is rendered about once in this time, and nobody reads bytes older than it. */
const COALESCE_MS = 1_000;

/** What an entry takes beside its bytes: headers, tags and keys. Many short answers would else fill far more than the bound. */
const ENTRY_BYTES = 4_096;

interface CacheEntry {
	page: CachedPage;
	renderedAt: number;
	/** When a write made these bytes old; null while they are current. */
	staleSince: number | null;
}

/** Renders one page; says in `tags` what it shows, so that a write can clear it, and `isKept: false` of one of endlessly many. */
export type Render = () => Promise<{ page: CachedPage; tags: Set<string>; isKept?: boolean }>;

/** What a write invalidated, and the name by which copies know it. */
export interface Invalidation {
	id: string;
	tags: string[];
}

/** The copies of the site besides this one. */
export interface InvalidationPeers {
	/** Records it for them as part of the transaction that invalidates pages. */
	record(tx: Database, invalidation: Invalidation): Promise<void>;
	/** Sends it to them at once, after the commit; the message may get lost. */
	announce(invalidation: Invalidation): void;
}

/** Pages that are the same for everybody, kept as ready bytes within a bound of memory and cleared by tag. */
export class PageCache {
	readonly #kept: LRUCache<string, CacheEntry>;
	readonly #keysByTag = new Map<string, Set<string>>();
	readonly #tagsByKey = new Map<string, Set<string>>();
	readonly #rendering = new Map<string, Promise<CachedPage>>();
	/** Tags cleared while something was being rendered: what was read may be older than the invalidation. */
	readonly #invalidatedMeanwhile = new Map<string, number>();
	#invalidations = 0;
	#sweptAt: number;
	readonly #now: () => number;
	readonly #ttlMs: number;
	#others: InvalidationPeers | null = null;
	readonly #clearListeners: ((tags: string[]) => void)[] = [];

	constructor({
		maxBytes,
		ttlMs = TTL_MS,
		now = () => performance.now(),
	}: { maxBytes: number; ttlMs?: number; now?: () => number }) {
		this.#now = now;
		this.#ttlMs = ttlMs;
		this.#sweptAt = now();
		this.#kept = new LRUCache<string, CacheEntry>({
			maxSize: maxBytes,
			sizeCalculation: ({ page }) => page.byteLength + ENTRY_BYTES,
			dispose: (_, key) => this.#forgetTags(key),
			noDisposeOnSet: true,
		});
	}

	get byteLength(): number {
		return this.#kept.calculatedSize;
	}

	get count(): number {
		return this.#kept.size;
	}

	/** The page's bytes where they may be handed out as they are; undefined where it must be rendered first. */
	ready(key: string): CachedPage | undefined {
		const kept = this.#kept.get(key);
		if (!kept) return undefined;
		const now = this.#now();
		if (now - kept.renderedAt >= this.#ttlMs) return undefined;
		if (kept.staleSince !== null && now - kept.staleSince >= COALESCE_MS) return undefined;
		return kept.page;
	}

	/** Whether the bytes handed out are old and may be rendered anew behind the reader's back. */
	wantsRefresh(key: string): boolean {
		const kept = this.#kept.peek(key);
		if (!kept || kept.staleSince === null || this.#rendering.has(key)) return false;
		return this.#now() - kept.renderedAt >= COALESCE_MS;
	}

	/** Renders anew behind the reader's back what was handed out although it is old. */
	refresh(key: string, render: Render, onFailure: (error: unknown) => void): void {
		if (this.wantsRefresh(key)) this.render(key, render).catch(onFailure);
	}

	/** Renders the page, once for all who ask at the same time, and keeps it if it was found. */
	render(key: string, render: Render): Promise<CachedPage> {
		const running = this.#rendering.get(key);
		if (running) return running;
		const started = this.#renderAndKeep(key, render).finally(() => {
			this.#rendering.delete(key);
			if (this.#rendering.size === 0) this.#invalidatedMeanwhile.clear();
		});
		this.#rendering.set(key, started);
		return started;
	}

	/** Marks all pages of this copy that show any of these as old. Writes do it by `withInvalidation`, for every copy. */
	clear(tags: string[]): void {
		const now = this.#now();
		this.#invalidations += 1;
		for (const listener of this.#clearListeners) listener(tags);
		for (const tag of tags) {
			if (this.#rendering.size > 0) this.#invalidatedMeanwhile.set(tag, this.#invalidations);
			for (const key of this.#keysByTag.get(tag) ?? []) {
				const kept = this.#kept.peek(key);
				if (kept) kept.staleSince ??= now;
			}
		}
	}

	/** Calls back with the tags of every invalidation, of this copy and of others: for what else is kept of the same data. */
	onClear(listener: (tags: string[]) => void): void {
		this.#clearListeners.push(listener);
	}

	/** Null where this copy is the only one. */
	get others(): InvalidationPeers | null {
		return this.#others;
	}

	shareWith(others: InvalidationPeers): void {
		this.#others = others;
	}

	async #renderAndKeep(key: string, render: Render): Promise<CachedPage> {
		const invalidationsBefore = this.#invalidations;
		const { page, tags, isKept = true } = await render();
		if (page.status !== 200 || !isKept) {
			this.#kept.delete(key);
			return page;
		}
		const isOldAlready = [...tags].some((tag) => (this.#invalidatedMeanwhile.get(tag) ?? 0) > invalidationsBefore);
		const now = this.#now();
		this.#sweep(now);
		this.#forgetTags(key);
		this.#kept.set(key, { page, renderedAt: now, staleSince: isOldAlready ? now : null });
		if (this.#kept.has(key)) this.#rememberTags(key, tags);
		return page;
	}

	/** Gives back, now and then, the memory of pages that are too old to be handed out. */
	#sweep(now: number): void {
		if (now - this.#sweptAt < this.#ttlMs) return;
		this.#sweptAt = now;
		for (const [key, { renderedAt }] of [...this.#kept.entries()]) {
			if (now - renderedAt >= this.#ttlMs) this.#kept.delete(key);
		}
	}

	#rememberTags(key: string, tags: Set<string>): void {
		this.#tagsByKey.set(key, tags);
		for (const tag of tags) {
			const keys = this.#keysByTag.get(tag) ?? new Set();
			this.#keysByTag.set(tag, keys.add(key));
		}
	}

	#forgetTags(key: string): void {
		for (const tag of this.#tagsByKey.get(key) ?? []) {
			const keys = this.#keysByTag.get(tag);
			keys?.delete(key);
			if (keys?.size === 0) this.#keysByTag.delete(tag);
		}
		this.#tagsByKey.delete(key);
	}
}
