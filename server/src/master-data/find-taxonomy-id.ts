import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { brands, categories, stores, tags } from '../schema/master-data.ts';

/**
 * Returns the id of the category that a request names by slug or id, or of its subcategory if given; null for all.
 * Rejects names that are unknown or suspended, and a subcategory of another category.
 */
export async function findCategoryId(
	db: Database,
	named: { category?: string | number | undefined; subcategory?: string | number | undefined },
): Promise<number | null> {
	const category = await findOne(db, named.category, 'category');
	const subcategory = await findOne(db, named.subcategory, 'subcategory');
	if (category && subcategory && subcategory.parentId !== category.id) throw noSuch('subcategory');
	return subcategory?.id ?? category?.id ?? null;
}

async function findOne(db: Database, name: string | number | undefined, field: 'category' | 'subcategory') {
	if (name === undefined || name === '' || name === 'all') return null;
	const [found] = await db
		.select({ id: categories.id, parentId: categories.parentId })
		.from(categories)
		.where(isNamed(categories, name));
	if (!found) throw noSuch(field);
	return found;
}

const LABEL_TABLES = { store: stores, brand: brands, tag: tags };

/** Returns the id of a store, brand or tag by slug or id. Rejects unknown and suspended ones. */
export async function findLabelId(
	db: Database,
	kind: keyof typeof LABEL_TABLES,
	name: string | number,
): Promise<number> {
	const table = LABEL_TABLES[kind];
	const [found] = await db.select({ id: table.id }).from(table).where(isNamed(table, name));
	if (!found) throw noSuch(kind);
	return found.id;
}

/** Matches an active entry by its id, or by its slug in any case. */
function isNamed(table: typeof categories | (typeof LABEL_TABLES)[keyof typeof LABEL_TABLES], name: string | number) {
	const isId = /^\d{1,9}$/.test(String(name));
	const condition = isId ? eq(table.id, Number(name)) : eq(table.slug, String(name).toLowerCase());
	return and(condition, eq(table.active, true));
}

function noSuch(field: 'category' | 'subcategory' | keyof typeof LABEL_TABLES): AppError {
	return new AppError({
		code: 'validation',
		message: `This ${field} doesn’t exist.`,
		fields: { [field]: `This ${field} doesn’t exist.` },
	});
}
