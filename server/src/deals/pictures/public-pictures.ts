import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { dealImages } from '#schema/deal-labels.ts';
import { deals, isListed } from '#schema/deals.ts';

/** Deals whose pictures are asked for at one time; each takes some hundred bytes. */
const MOST_DEALS = 5_000;

/** As long as pages are kept: a lost invalidation is noticed by then. */
const TTL_MS = 60_000;

/** A no is asked again after this: pictures just added or approved on another copy are there at once, and a flood asks once. */
const ASK_AGAIN_MS = 1_000;

interface KnownDeal {
	fileNames: Promise<Set<string>>;
	readAt: number;
}

/**
 * Which pictures everybody may see: those of the rows of deals that are not hidden, and no other file, whoever stored it.
 * What was read is remembered, so that pictures of public pages cost no query, until a write makes the deal's pages old.
 */
export class PublicPictures {
	readonly #db: Database;
	readonly #now: () => number;
	readonly #known = new LRUCache<number, KnownDeal>({ max: MOST_DEALS, ttl: TTL_MS });

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

	/** Remembered before it is read: what is cleared meanwhile is forgotten with it. */
	#read(dealId: number): KnownDeal {
		const known = { fileNames: findPublicFileNames(this.#db, dealId), readAt: this.#now() };
		this.#known.set(dealId, known);
		known.fileNames.catch(() => {
			if (this.#known.peek(dealId) === known) this.#known.delete(dealId);
		});
		return known;
	}
}

/** Not from a replica: it may not hold the change yet that cleared the memory. */
async function findPublicFileNames(db: Database, dealId: number): Promise<Set<string>> {
	const rows = await db
		.select({ fileName: dealImages.fileName })
		.from(dealImages)
		.innerJoin(deals, eq(deals.id, dealImages.dealId))
		.where(and(eq(deals.id, dealId), isListed('notHidden', 'deals')));
	return new Set(rows.map(({ fileName }) => fileName));
}
