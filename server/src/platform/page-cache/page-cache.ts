import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import type { CachedPage } from './cached-page.ts';

/** Ages, freshness and expiry change without a write, so this is the longest time. */
const TTL_MS = 60_000;

/**
 * However many writes arrive, a page is rendered about once in this time, and no one gets a page that has been stale
 * for longer.
 */
const COALESCE_MS = 1_000;

/**
 * Memory of an entry besides its bytes: headers, tags and keys. Without it, many short responses would exceed the
 * limit.
 */
const ENTRY_BYTES = 4_096;

interface CacheEntry {
	page: CachedPage;
	renderedAt: number;
	/** When a write made the page stale; null while it is current. */
	staleSince: number | null;
}

/**
 * Renders one page. `tags` name what it shows, so that a write can invalidate it. `isCached: false` means that it has
 * countless variants and is not cached.
 */
export type Render = () => Promise<{ page: CachedPage; tags: Set<string>; isCached?: boolean }>;

/** The tags that a write invalidated, with an id that is the same on every instance. */
export interface Invalidation {
	id: string;
	tags: string[];
}

/** The other instances of the site. */
export interface InvalidationPeers {
	/** Records the invalidation for them, as part of the transaction that causes it. */
	record(tx: Database, invalidation: Invalidation): Promise<void>;
	/** Sends it to them immediately after the commit. The message can be lost. */
	announce(invalidation: Invalidation): void;
}

/** A cache of compressed public pages, limited by memory and invalidated by tag. */
export class PageCache {
	readonly #cached: LRUCache<string, CacheEntry>;
	readonly #keysByTag = new Map<string, Set<string>>();
	readonly #tagsByKey = new Map<string, Set<string>>();
	readonly #rendering = new Map<string, Promise<CachedPage>>();
	/** Tags invalidated during a rendering. The data it read may be older than the write. */
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
		this.#cached = new LRUCache<string, CacheEntry>({
			maxSize: maxBytes,
			sizeCalculation: ({ page }) => page.byteLength + ENTRY_BYTES,
			dispose: (_, key) => this.#forgetTags(key),
			noDisposeOnSet: true,
		});
	}

	get byteLength(): number {
		return this.#cached.calculatedSize;
	}

	get count(): number {
		return this.#cached.size;
	}

	/** Returns the cached page if it may be served; undefined if it must be rendered first. */
	ready(key: string): CachedPage | undefined {
		const cached = this.#cached.get(key);
		if (!cached) return undefined;
		const now = this.#now();
		if (now - cached.renderedAt >= this.#ttlMs) return undefined;
		if (cached.staleSince !== null && now - cached.staleSince >= COALESCE_MS) return undefined;
		return cached.page;
	}

	/** Returns true if the served page is stale and should be rendered again in the background. */
	wantsRefresh(key: string): boolean {
		const cached = this.#cached.peek(key);
		if (!cached || cached.staleSince === null || this.#rendering.has(key)) return false;
		return this.#now() - cached.renderedAt >= COALESCE_MS;
	}

	/** Renders a stale page again in the background. */
	refresh(key: string, render: Render, onFailure: (error: unknown) => void): void {
		if (this.wantsRefresh(key)) this.render(key, render).catch(onFailure);
	}

	/** Renders the page once for all concurrent requests, and caches it if it was found. */
	render(key: string, render: Render): Promise<CachedPage> {
		const running = this.#rendering.get(key);
		if (running) return running;
		const started = this.#renderAndCache(key, render).finally(() => {
			this.#rendering.delete(key);
			if (this.#rendering.size === 0) this.#invalidatedMeanwhile.clear();
		});
		this.#rendering.set(key, started);
		return started;
	}

	/**
	 * Marks the pages of this instance with any of these tags as stale. Writes call `withInvalidation`, which reaches
	 * every instance.
	 */
	clear(tags: string[]): void {
		const now = this.#now();
		this.#invalidations += 1;
		for (const listener of this.#clearListeners) listener(tags);
		for (const tag of tags) {
			if (this.#rendering.size > 0) this.#invalidatedMeanwhile.set(tag, this.#invalidations);
			for (const key of this.#keysByTag.get(tag) ?? []) {
				const cached = this.#cached.peek(key);
				if (cached) cached.staleSince ??= now;
			}
		}
	}

	/**
	 * Calls the listener with the tags of every invalidation, of this instance and others, for other caches of the same
	 * data.
	 */
	onClear(listener: (tags: string[]) => void): void {
		this.#clearListeners.push(listener);
	}

	/** Null if this is the only instance. */
	get others(): InvalidationPeers | null {
		return this.#others;
	}

	shareWith(others: InvalidationPeers): void {
		this.#others = others;
	}

	async #renderAndCache(key: string, render: Render): Promise<CachedPage> {
		const invalidationsBefore = this.#invalidations;
		const { page, tags, isCached = true } = await render();
		if (page.status !== 200 || !isCached) {
			this.#cached.delete(key);
			return page;
		}
		const isOldAlready = [...tags].some((tag) => (this.#invalidatedMeanwhile.get(tag) ?? 0) > invalidationsBefore);
		const now = this.#now();
		this.#sweep(now);
		this.#forgetTags(key);
		this.#cached.set(key, { page, renderedAt: now, staleSince: isOldAlready ? now : null });
		if (this.#cached.has(key)) this.#rememberTags(key, tags);
		return page;
	}

	/** Removes expired pages from time to time. */
	#sweep(now: number): void {
		if (now - this.#sweptAt < this.#ttlMs) return;
		this.#sweptAt = now;
		for (const [key, { renderedAt }] of [...this.#cached.entries()]) {
			if (now - renderedAt >= this.#ttlMs) this.#cached.delete(key);
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
