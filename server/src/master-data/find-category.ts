import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { categories } from '../schema/master-data.ts';

/**
 * The category that a request names by slug or id: the subcategory where one is given. Null for all;
 * refuses what does not exist, is suspended, or does not belong together.
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
	const condition = /^\d{1,9}$/.test(String(name))
		? eq(categories.id, Number(name))
		: eq(categories.slug, String(name).toLowerCase());
	const [found] = await db
		.select({ id: categories.id, parentId: categories.parentId })
		.from(categories)
		.where(and(condition, eq(categories.active, true)));
	if (!found) throw noSuch(field);
	return found;
}

function noSuch(field: 'category' | 'subcategory'): AppError {
	return new AppError('validation', `There is no such ${field}.`, { [field]: `There is no such ${field}.` });
}
