import { findAncestors } from '@bilby/contract/master-data/category-tree';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { brands, categories, stores, tags } from '../schema/master-data.ts';
import { findCategoryTree } from './master-data.queries.ts';

/**
 * Returns the id of the category that a request names by slug or id, or of its subcategory if given; null for all.
 * Rejects names that are unknown or suspended, and a subcategory that is not below the category.
 */
export async function findCategoryId(
	db: Database,
	named: { category?: string | number | undefined; subcategory?: string | number | undefined },
): Promise<number | null> {
	const category = await findOne(db, named.category, 'category');
	const subcategory = await findOne(db, named.subcategory, 'subcategory');
	if (category === null || subcategory === null) return subcategory ?? category;
	if (!findAncestors(subcategory, await findCategoryTree(db)).includes(category)) throw noSuch('subcategory');
	return subcategory;
}

async function findOne(db: Database, name: string | number | undefined, field: 'category' | 'subcategory') {
	if (name === undefined || name === '' || name === 'all') return null;
	const id = await findActiveId(db, categories, name);
	if (id === null) throw noSuch(field);
	return id;
}

const LABEL_TABLES = { store: stores, brand: brands, tag: tags };

/** Returns the id of a store, brand or tag by slug or id. Rejects unknown and suspended ones. */
export async function findLabelId(
	db: Database,
	kind: keyof typeof LABEL_TABLES,
	name: string | number,
): Promise<number> {
	const id = await findActiveId(db, LABEL_TABLES[kind], name);
	if (id === null) throw noSuch(kind);
	return id;
}

/**
 * Returns the id of the active entry with this id, or with this slug in any case. For a merged entry, returns the id of
 * its target.
 */
async function findActiveId(
	db: Database,
	table: typeof categories | (typeof LABEL_TABLES)[keyof typeof LABEL_TABLES],
	name: string | number,
): Promise<number | null> {
	const isId = /^\d{1,9}$/.test(String(name));
	const isNamed = isId ? eq(table.id, Number(name)) : eq(table.slug, String(name).toLowerCase());
	const named = db
		.select({ id: sql`coalesce(${table.mergedIntoId}, ${table.id})` })
		.from(table)
		.where(isNamed);
	const [found] = await db
		.select({ id: table.id })
		.from(table)
		.where(and(inArray(table.id, named), eq(table.active, true)));
	return found?.id ?? null;
}

function noSuch(field: 'category' | 'subcategory' | keyof typeof LABEL_TABLES): AppError {
	return new AppError({
		code: 'validation',
		message: `This ${field} doesn’t exist.`,
		fields: { [field]: `This ${field} doesn’t exist.` },
	});
}
