import { toSlug } from '@bilby/contract/kernel/slug';
import type { Database } from '../platform/database/database.ts';
import { affiliatePrograms } from '../schema/affiliates.ts';
import { brands, categories, stores, tags } from '../schema/master-data.ts';
import { readAffiliatePrograms, readBrands, readCategories, readStores, readTags } from './data-files.ts';

/** Whether this database has never been filled. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
	const [category] = await db.select({ id: categories.id }).from(categories).limit(1);
	return !category;
}

/**
 * Inserts the first categories, stores, brands, tags and affiliate programs of an installation. The programs have made-up ids, so
 * they are active in the demo only.
 */
export async function seedMasterData(db: Database, { isDemo }: { isDemo: boolean }): Promise<void> {
	const categoryData = readCategories();
	const tops = await db
		.insert(categories)
		.values(categoryData.filter(({ parent }) => !parent).map((category) => categoryRow(category, null)))
		.returning({ id: categories.id, name: categories.name });
	const idOf = new Map(tops.map(({ id, name }) => [name, id]));
	await db.insert(categories).values(
		categoryData.flatMap((category) => {
			if (!category.parent) return [];
			const parentId = idOf.get(category.parent);
			if (parentId === undefined) throw new Error(`${category.name} has an unknown parent.`);
			return [categoryRow(category, parentId)];
		}),
	);
	await db.insert(stores).values(readStores());
	await db.insert(brands).values(readBrands());
	await db.insert(tags).values(readTags());
	await db.insert(affiliatePrograms).values(readAffiliatePrograms().map((program) => ({ ...program, active: isDemo })));
}

function categoryRow({ name, description }: { name: string; description: string }, parentId: number | null) {
	return { name, description, slug: toSlug(name), parentId };
}
