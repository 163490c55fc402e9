import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { brands, categories, stores, tags } from '../schema/master-data.ts';

const TABLES = { categories, stores, brands, tags };
const NOUNS = { categories: 'category', stores: 'store', brands: 'brand', tags: 'tag' };

export type LabelList = keyof typeof TABLES;
export const LABEL_LISTS = ['categories', 'stores', 'brands', 'tags'] as const satisfies LabelList[];

export interface Label {
	id: number;
	/** As the site spells it. */
	name: string;
}

/** Finds labels by name in any case. Merged labels lead to their target, and suspended ones are not there. */
export class Labels {
	readonly #db: Database;
	readonly #createMissing: boolean;
	/** Labels that were there before the row that used them, because those that a row creates may be undone. */
	readonly #known = new Map<string, Label | null>();

	constructor(db: Database, { createMissing }: { createMissing: boolean }) {
		this.#db = db;
		this.#createMissing = createMissing;
	}

	/**
	 * Returns the named labels, each once, or the problem with the first that cannot be chosen. Creates missing stores,
	 * brands and tags if the import may; a category needs a place in the tree, so staff create it.
	 */
	async choose(list: LabelList, names: string[]): Promise<{ labels: Label[]; problem: string | null }> {
		const labels = new Map<number, Label>();
		for (const name of names) {
			const label = await this.#find(list, name);
			if (label === null) return { labels: [], problem: `There is no active ${NOUNS[list]} “${name}”.` };
			labels.set(label.id, label);
		}
		return { labels: [...labels.values()], problem: null };
	}

	/**
	 * Runs the import of a row with these labels. If it fails, the labels that it created are gone again. Other rows do not
	 * get a nested transaction: thousands of them in a dry run would slow down the database.
	 */
	async importRow(row: Record<LabelList, string[]>, work: (tx: Database) => Promise<void>): Promise<void> {
		const lacksLabels = await this.#lacksLabels(row);
		await (this.#createMissing && lacksLabels ? this.#db.transaction(work) : work(this.#db));
	}

	async #lacksLabels(row: Record<LabelList, string[]>): Promise<boolean> {
		let lacksLabels = false;
		for (const list of LABEL_LISTS) {
			for (const name of row[list]) {
				const label = await this.#read(list, name);
				if (label === undefined) lacksLabels = true;
				else this.#known.set(keyOf(list, name), label);
			}
		}
		return lacksLabels;
	}

	async #find(list: LabelList, name: string): Promise<Label | null> {
		const label = await this.#read(list, name);
		return label === undefined ? this.#create(list, name) : label;
	}

	/** Returns null for a suspended label, undefined for an unknown one. */
	async #read(list: LabelList, name: string): Promise<Label | null | undefined> {
		const known = this.#known.get(keyOf(list, name));
		if (known !== undefined) return known;
		const table = TABLES[list];
		const named = this.#db
			.select({ id: sql`coalesce(${table.mergedIntoId}, ${table.id})` })
			.from(table)
			.where(sql`lower(${table.name}) = lower(${name})`);
		const [label] = await this.#db
			.select({ id: table.id, name: table.name, active: table.active })
			.from(table)
			.where(inArray(table.id, named));
		if (!label) return undefined;
		return label.active ? { id: label.id, name: label.name } : null;
	}

	async #create(list: LabelList, name: string): Promise<Label | null> {
		if (!this.#createMissing || list === 'categories') return null;
		const table = TABLES[list];
		const [created] = await this.#db.insert(table).values({ name }).returning({ id: table.id, name: table.name });
		return created ?? null;
	}
}

/** Only the database knows which spellings it takes for the same name. */
function keyOf(list: LabelList, name: string): string {
	return `${list} ${name}`;
}
