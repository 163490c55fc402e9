import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { dealImages } from '#schema/deal-labels.ts';
import { deals, isListed } from '#schema/deals.ts';

/** Deals whose pictures are being requested; each takes some hundred bytes. */
const MAX_DEALS = 5_000;

/** The same time as for pages, after which a lost invalidation no longer matters. */
const TTL_MS = 60_000;

/**
 * A negative result is looked up again after this time. So a picture just added on another instance shows immediately,
 * and a flood of requests costs one query.
 */
const ASK_AGAIN_MS = 1_000;

interface KnownDeal {
	fileNames: Promise<Set<string>>;
	readAt: number;
}

/**
 * Decides which pictures are public: those with a row of a visible deal, and no other file. Results are cached until a
 * write invalidates the deal's pages, so pictures of public pages cost no query.
 */
export class PublicPictures {
	readonly #db: Database;
	readonly #now: () => number;
	readonly #known = new LRUCache<number, KnownDeal>({ max: MAX_DEALS, ttl: TTL_MS });

	constructor({ db, pageCache }: Pick<AppContext, 'db' | 'pageCache'>, now: () => number = () => performance.now()) {
		this.#db = db;
		this.#now = now;
		pageCache.onClear((tags) => {
			for (const tag of tags) if (tag.startsWith('deal:')) this.#known.delete(Number(tag.slice('deal:'.length)));
		});
	}

	async has({ dealId, fileName }: { dealId: number; fileName: string }): Promise<boolean> {
		const known = this.#known.get(dealId) ?? this.#read(dealId);
		if ((await known.fileNames).has(fileName)) return true;
		if (this.#now() - known.readAt < ASK_AGAIN_MS) return false;
		return (await this.#read(dealId).fileNames).has(fileName);
	}

	/** Cached before it is read, so that an invalidation in the meantime removes it. */
	#read(dealId: number): KnownDeal {
		const known = { fileNames: findPublicFileNames(this.#db, dealId), readAt: this.#now() };
		this.#known.set(dealId, known);
		known.fileNames.catch(() => {
			if (this.#known.peek(dealId) === known) this.#known.delete(dealId);
		});
		return known;
	}
}

/** Not from the replica, which may not have the change yet that caused the invalidation. */
async function findPublicFileNames(db: Database, dealId: number): Promise<Set<string>> {
	const rows = await db
		.select({ fileName: dealImages.fileName })
		.from(dealImages)
		.innerJoin(deals, eq(deals.id, dealImages.dealId))
		.where(and(eq(deals.id, dealId), isListed('notHidden', 'deals')));
	return new Set(rows.map(({ fileName }) => fileName));
}
