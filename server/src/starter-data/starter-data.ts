import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findProgramDomain } from '@bilby/contract/affiliates/rules';
import { toSlug } from '@bilby/contract/kernel/slug';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { affiliatePrograms } from '../schema/affiliates.ts';
import { brands, categories, stores, tags } from '../schema/master-data.ts';

const named = z.strictObject({ name: z.string(), description: z.string() });
const categoryData = named.extend({ parent: z.string().optional() });
const storeData = named.extend({ domain: z.string(), verified: z.boolean(), rating: z.number().nullable() });
/** `<id>` stands for the operator's affiliate id. */
const programData = z.strictObject({
	storeName: z.string(),
	domain: z.string().optional(),
	pattern: z.string(),
	trackingParams: z.record(z.string(), z.string()).default({}),
});

/** Obviously fake, so that the demo earns nobody a commission. */
const DEMO_ID = 'bilby-demo';

/** Returns whether this database has never been filled. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
	const [category] = await db.select({ id: categories.id }).from(categories).limit(1);
	return !category;
}

/**
 * Inserts the first categories, stores, brands, tags and affiliate programs of a site. Outside the demo the programs have no ids,
 * so they are inactive until an operator enters theirs.
 */
export async function insertStarterData(db: Database, { isDemo }: { isDemo: boolean }): Promise<void> {
	const all = readAll('categories', categoryData);
	const tops = await db
		.insert(categories)
		.values(all.filter(({ parent }) => !parent).map((category) => categoryRow(category, null)))
		.returning({ id: categories.id, name: categories.name });
	const ids = new Map(tops.map(({ id, name }) => [name, id]));
	await db.insert(categories).values(
		all.flatMap((category) => {
			if (!category.parent) return [];
			const parentId = ids.get(category.parent);
			if (parentId === undefined) throw new Error(`${category.name} has an unknown parent.`);
			return [categoryRow(category, parentId)];
		}),
	);
	await db.insert(stores).values(readAll('stores', storeData));
	await db.insert(brands).values(readAll('brands', named));
	await db.insert(tags).values(readAll('tags', named));
	await db
		.insert(affiliatePrograms)
		.values(readAll('affiliate-programs', programData).map((program) => programRow(program, isDemo)));
}

function programRow({ pattern, trackingParams, ...program }: z.output<typeof programData>, isDemo: boolean) {
	const domain = findProgramDomain(program);
	if (domain === null) throw new Error(`The affiliate program of ${program.storeName} has no domain.`);
	const withId = (text: string) => text.replaceAll('<id>', isDemo ? DEMO_ID : '');
	const params = Object.entries(trackingParams).map(([name, value]) => [name, withId(value)]);
	return {
		storeName: program.storeName,
		domain,
		pattern: withId(pattern),
		trackingParams: Object.fromEntries(params),
		active: isDemo,
	};
}

function categoryRow({ name, description }: { name: string; description: string }, parentId: number | null) {
	return { name, description, slug: toSlug(name), parentId };
}

function readAll<Item extends z.ZodType>(name: string, item: Item): z.output<Item>[] {
	return z.array(item).parse(JSON.parse(readFileSync(path.join(import.meta.dirname, `${name}.json`), 'utf8')));
}
