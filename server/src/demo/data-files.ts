import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HUDDLE_CATEGORIES, type HuddleCategory } from '@bilby/contract/huddles/choices';
import { z } from 'zod';

const FOLDER = path.join(import.meta.dirname, 'data');
const named = z.strictObject({ name: z.string(), description: z.string() });

const shapes = {
	categories: named.extend({ parent: z.string().optional() }),
	stores: named.extend({ domain: z.string(), verified: z.boolean(), rating: z.number().nullable() }),
	brands: named,
	tags: named,
	affiliatePrograms: z.strictObject({
		storeName: z.string(),
		domain: z.string(),
		pattern: z.string(),
		trackingParams: z.record(z.string(), z.string()),
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
		/** Of which kind it is when it is talked about, a name in `data/talk/kinds`; without one only the general is said. */
		talk: z.string().optional(),
		/** Which silhouette, the word on it where that is not the brand, and its colour where that is not the brand's. */
		picture: z.strictObject({ of: z.string(), label: z.string().optional(), colour: z.string().optional() }),
		description: z.array(z.string()),
		coupon: z.string().optional(),
		freeShipping: z.boolean().default(false),
		inStore: z.boolean().default(false),
		priceHistory: z.array(z.tuple([z.number(), z.number()])).default([]),
	}),
};

/** Colours of pictures by the name of a store or brand, made up by us so that each looks like itself. */
const pictureColours = z.strictObject({
	stores: z.record(z.string(), z.string()),
	brands: z.record(z.string(), z.string()),
});

/**
 * Lines of which each answers the one before, by two members in turns; after "OP: " the poster speaks. Words between
 * braces are those of the deal (`DealWords`).
 */
const exchange = z.array(z.string()).min(1);
const exchanges = z.record(z.string(), z.array(exchange));

/** What is said about one deal and no other. */
const thread = z.strictObject({
	/** Its title. */
	deal: z.string(),
	/** It is no longer on offer. */
	ended: z.boolean().default(false),
	exchanges: z.array(exchange),
});

/** A paragraph, or several, and the points of a list in a list of their own. */
const blocks = z.union([
	z.string().transform((paragraph) => [paragraph]),
	z.array(z.union([z.string(), z.array(z.string())])),
]);

const poll = z.strictObject({
	question: z.string(),
	multiple: z.boolean().default(false),
	/** Days after its huddle; without it the poll stays open. */
	closesAfterDays: z.number().optional(),
	/** Each with how readily it is chosen, against the others. */
	options: z.array(z.tuple([z.string(), z.number()])),
});

const huddle = z.strictObject({
	title: z.string(),
	/** Names of members are those of `members.json` or of the accounts of the roles. */
	by: z.string(),
	daysAgo: z.number(),
	pinned: z.boolean().default(false),
	locked: z.boolean().default(false),
	/** The title of the deal that it is about. */
	deal: z.string().optional(),
	poll: poll.optional(),
	text: blocks,
	posts: z
		.array(
			z.strictObject({
				by: z.string(),
				/** The number of the post that it answers. */
				quotes: z.number().optional(),
				/** At least so long after the post before, where it tells what came of something. */
				daysLater: z.number().default(0),
				text: blocks,
			}),
		)
		.default([]),
	/** Said after the posts by whoever is about, in any order: an answer quotes the line before it. */
	chatter: z.array(exchange).default([]),
});

export type TextBlocks = z.output<typeof blocks>;
export type DemoHuddleData = z.infer<typeof huddle> & { category: HuddleCategory };
export type DemoDealData = z.infer<typeof shapes.deal>;
export type DemoMemberData = z.infer<typeof shapes.members>;
export type PictureColours = z.infer<typeof pictureColours>;
export type Exchange = z.infer<typeof exchange>;
type Thread = z.infer<typeof thread>;

export interface Talk {
	/** By the kind of deal (`talk` of a deal). */
	kinds: Record<string, Exchange[]>;
	/** By what else holds for a deal: its tags, and how it is sold. */
	situations: Record<string, Exchange[]>;
	/** About the hottest deals, those of the last day first. */
	threads: Thread[];
}

export const readCategories = () => z.array(shapes.categories).parse(read('categories.json'));
export const readStores = () => z.array(shapes.stores).parse(read('stores.json'));
export const readBrands = () => z.array(shapes.brands).parse(read('brands.json'));
export const readTags = () => z.array(shapes.tags).parse(read('tags.json'));
export const readAffiliatePrograms = () => z.array(shapes.affiliatePrograms).parse(read('affiliate-programs.json'));
export const readMembers = () => z.array(shapes.members).parse(read('members.json'));
export const readPictureColours = () => pictureColours.parse(read('colours.json'));

export function readDemoDeals(): DemoDealData[] {
	return readFolder('deals').flatMap((file) => z.array(shapes.deal).parse(file));
}

export function readTalk(): Talk {
	return {
		kinds: Object.assign({}, ...readFolder('talk/kinds').map((file) => exchanges.parse(file))),
		situations: exchanges.parse(read('talk/situations.json')),
		threads: readFolder('talk/threads').flatMap((file) => z.array(thread).parse(file)),
	};
}

export function readDemoHuddles(): DemoHuddleData[] {
	return HUDDLE_CATEGORIES.flatMap((category) =>
		z
			.array(huddle)
			.parse(read(`huddles/${category}.json`))
			.map((data) => ({ ...data, category })),
	);
}

function readFolder(folder: string): unknown[] {
	const files = readdirSync(path.join(FOLDER, folder)).sort();
	return files.map((file) => read(path.join(folder, file)));
}

function read(file: string): unknown {
	return JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
}
