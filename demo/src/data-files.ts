import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HUDDLE_CATEGORIES, type HuddleCategory } from '@bilby/contract/huddles/choices';
import { z } from 'zod';

const FOLDER = path.join(import.meta.dirname, '../data');

const member = z.strictObject({
	username: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	city: z.string().nullable(),
	joinedDaysAgo: z.number(),
	reputation: z.number(),
});

const deal = z.strictObject({
	title: z.string(),
	price: z.number(),
	originalPrice: z.number().nullable(),
	category: z.string(),
	otherCategories: z.array(z.string()).default([]),
	store: z.string(),
	brand: z.string().optional(),
	tags: z.array(z.string()),
	url: z.string().optional(),
	/** A key in `data/talk/kinds`: its comments fit this deal. */
	talk: z.string().optional(),
	/** A template in `templates/products`. Its text and colour are those of the brand unless given here. */
	picture: z.strictObject({ of: z.string(), label: z.string().optional(), colour: z.string().optional() }),
	description: z.array(z.string()),
	coupon: z.string().optional(),
	freeShipping: z.boolean().default(false),
	inStore: z.boolean().default(false),
	priceHistory: z.array(z.tuple([z.number(), z.number()])).default([]),
});

/** Colours in pictures by the name of a store or brand. We made them up. */
const pictureColours = z.strictObject({
	stores: z.record(z.string(), z.string()),
	brands: z.record(z.string(), z.string()),
});

/**
 * Comments of two members who take turns, each a reply to the one before. The poster writes those that start with "OP: ".
 * `DealFacts` fill the placeholders in braces.
 */
const exchange = z.array(z.string()).min(1);
const exchanges = z.record(z.string(), z.array(exchange));

/** The comments on one deal and no other. */
const thread = z.strictObject({
	/** The deal's title. */
	deal: z.string(),
	/** True if the deal has expired. */
	ended: z.boolean().default(false),
	exchanges: z.array(exchange),
});

/** One paragraph or several; an array among them is a bulleted list. */
const blocks = z.union([
	z.string().transform((paragraph) => [paragraph]),
	z.array(z.union([z.string(), z.array(z.string())])),
]);

const poll = z.strictObject({
	question: z.string(),
	multiple: z.boolean().default(false),
	/** Days after its huddle was posted; without it the poll stays open. */
	closesAfterDays: z.number().optional(),
	/** Each with its weight among the choices. */
	options: z.array(z.tuple([z.string(), z.number()])),
});

const huddle = z.strictObject({
	title: z.string(),
	/** A username in `members.json`, or of a demo account. */
	by: z.string(),
	daysAgo: z.number(),
	pinned: z.boolean().default(false),
	locked: z.boolean().default(false),
	/** The title of the deal it is about. */
	deal: z.string().optional(),
	poll: poll.optional(),
	text: blocks,
	posts: z
		.array(
			z.strictObject({
				by: z.string(),
				/** The number of the post it replies to. */
				quotes: z.number().optional(),
				/** At least this many days after the post before: it reports how something turned out. */
				daysLater: z.number().default(0),
				text: blocks,
			}),
		)
		.default([]),
	/** Posts of any members after the others, in any order; each reply quotes the line before it. */
	chatter: z.array(exchange).default([]),
});

export type TextBlocks = z.output<typeof blocks>;
export type HuddleData = z.infer<typeof huddle> & { category: HuddleCategory };
export type DealData = z.infer<typeof deal>;
export type MemberData = z.infer<typeof member>;
export type PictureColours = z.infer<typeof pictureColours>;
export type Exchange = z.infer<typeof exchange>;
type Thread = z.infer<typeof thread>;

export interface Talk {
	/** By `talk` of a deal. */
	kinds: Record<string, Exchange[]>;
	/** By a deal's tags and how it is sold. */
	situations: Record<string, Exchange[]>;
	/** About the hottest deals; those of the last day come first. */
	threads: Thread[];
}

export const readMembers = () => z.array(member).parse(read('members.json'));
export const readPictureColours = () => pictureColours.parse(read('colours.json'));

export function readDeals(): DealData[] {
	return readFolder('deals').flatMap((file) => z.array(deal).parse(file));
}

export function readTalk(): Talk {
	return {
		kinds: Object.assign({}, ...readFolder('talk/kinds').map((file) => exchanges.parse(file))),
		situations: exchanges.parse(read('talk/situations.json')),
		threads: readFolder('talk/threads').flatMap((file) => z.array(thread).parse(file)),
	};
}

export function readHuddles(): HuddleData[] {
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
