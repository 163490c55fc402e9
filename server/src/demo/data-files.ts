import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const FOLDER = path.join(import.meta.dirname, 'data');
const named = z.strictObject({ name: z.string(), description: z.string() });

const shapes = {
	categories: named.extend({
		parent: z.string().optional(),
		icon: z.string(),
		colours: z.tuple([z.string(), z.string()]),
	}),
	stores: named.extend({ domain: z.string(), verified: z.boolean(), rating: z.number().nullable() }),
	brands: named,
	tags: named,
	affiliatePrograms: z.strictObject({
		storeName: z.string(),
		domain: z.string(),
		pattern: z.string(),
		trackingParams: z.record(z.string(), z.string()),
		active: z.boolean(),
	}),
	members: z.strictObject({
		username: z.string(),
		firstName: z.string(),
		lastName: z.string(),
		city: z.string().nullable(),
		joinedDaysAgo: z.number(),
		reputation: z.number(),
	}),
	deal: z.strictObject({
		title: z.string(),
		price: z.number(),
		originalPrice: z.number().nullable(),
		category: z.string(),
		otherCategories: z.array(z.string()).default([]),
		store: z.string(),
		brand: z.string().optional(),
		tags: z.array(z.string()),
		url: z.string().optional(),
		icon: z.string(),
		description: z.array(z.string()),
		coupon: z.string().optional(),
		freeShipping: z.boolean().default(false),
		inStore: z.boolean().default(false),
		priceHistory: z.array(z.tuple([z.number(), z.number()])).default([]),
	}),
};

const commentPool = z.strictObject({
	top: z.array(z.string()),
	replies: z.array(z.string()),
	byCategory: z.record(z.string(), z.array(z.string())),
});

export type DemoDealData = z.infer<typeof shapes.deal>;
export type DemoMemberData = z.infer<typeof shapes.members>;
export type CommentPool = z.infer<typeof commentPool>;

export const readCategories = () => z.array(shapes.categories).parse(read('categories.json'));
export const readStores = () => z.array(shapes.stores).parse(read('stores.json'));
export const readBrands = () => z.array(shapes.brands).parse(read('brands.json'));
export const readTags = () => z.array(shapes.tags).parse(read('tags.json'));
export const readAffiliatePrograms = () => z.array(shapes.affiliatePrograms).parse(read('affiliate-programs.json'));
export const readMembers = () => z.array(shapes.members).parse(read('members.json'));
export const readComments = () => commentPool.parse(read('comments.json'));

export function readDemoDeals(): DemoDealData[] {
	const files = readdirSync(path.join(FOLDER, 'deals')).sort();
	return files.flatMap((file) => z.array(shapes.deal).parse(read(path.join('deals', file))));
}

function read(file: string): unknown {
	return JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
}
