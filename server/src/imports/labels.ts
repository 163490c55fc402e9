import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { brands, categories, stores, tags } from '../schema/master-data.ts';

const TABLES = { categories, stores, brands, tags };
const NOUNS = { categories: 'category', stores: 'store', brands: 'brand', tags: 'tag' };

export type LabelList = keyof typeof TABLES;
export const LABEL_LISTS = ['categories', 'stores', 'brands', 'tags'] as const satisfies LabelList[];

/** Finds labels by name in any case. Merged labels lead to their target, and suspended ones are not there. */
export class Labels {
	readonly #db: Database;
	readonly #createMissing: boolean;
	readonly #known = new Map<string, number | null>();

	constructor(db: Database, { createMissing }: { createMissing: boolean }) {
		this.#db = db;
		this.#createMissing = createMissing;
	}

	/**
	 * Returns the ids of labels, or the problem with the first that cannot be chosen. Creates missing stores, brands and
	 * tags if the import may; a category needs a place in the tree, so staff create it.
	 */
	async choose(list: LabelList, names: string[]): Promise<{ ids: number[]; problem: string | null }> {
		const ids: number[] = [];
		for (const name of names) {
			const id = await this.#find(list, name);
			if (id === null) return { ids: [], problem: `There is no active ${NOUNS[list]} “${name}”.` };
			ids.push(id);
		}
		return { ids: [...new Set(ids)], problem: null };
	}

	async #find(list: LabelList, name: string): Promise<number | null> {
		// Only the database knows which spellings it takes for the same name.
		const key = `${list} ${name}`;
		const known = this.#known.get(key);
		if (known !== undefined) return known;
		const id = (await this.#read(list, name)) ?? (await this.#create(list, name));
		this.#known.set(key, id);
		return id;
	}

	async #read(list: LabelList, name: string): Promise<number | null | undefined> {
		const table = TABLES[list];
		const [entry] = await this.#db
			.select({ id: table.id, active: table.active, target: table.mergedIntoId })
			.from(table)
			.where(sql`lower(${table.name}) = lower(${name})`);
		if (!entry) return undefined;
		return entry.target ?? (entry.active ? entry.id : null);
	}

	async #create(list: LabelList, name: string): Promise<number | null> {
		if (!this.#createMissing || list === 'categories') return null;
		const table = TABLES[list];
		const [created] = await this.#db.insert(table).values({ name }).returning({ id: table.id });
		return created?.id ?? null;
	}
}
