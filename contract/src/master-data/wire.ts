import { z } from 'zod';
import { messageReply, successReply } from '../kernel/envelope.ts';
import { isVisible, withoutDisguises, withoutInvisible } from '../kernel/readable-text.ts';
import { MAX_INTEGER, wireBoolean, wireId, wireInteger } from '../kernel/wire-values.ts';
import { LOGO_TEXTS, LOGO_TYPES, MAX_LOGO_BYTES } from './logos.ts';
import {
	isRating,
	MASTER_KINDS,
	MASTER_TEXTS,
	MAX_COUNTED_ENTRIES,
	MAX_MASTER_DESCRIPTION,
	MAX_MASTER_NAME,
	MAX_RATING,
	readStoreDomain,
} from './rules.ts';

export const masterListBody = z.object({ showAll: wireBoolean.default(false) }).default({ showAll: false });

/** The fields that all four kinds share. */
const sharedWire = {
	id: wireId,
	slug: z.string(),
	/** Sent back with an edit, which is rejected if someone else has changed the entry since. */
	version: z.int(),
	/** The id of the entry that this one was merged into; null for all others. */
	merged_into: wireId.nullable(),
};

/** The file name of a logo; null without one. `logoUrl` turns it into an address. */
export const logoWire = z.string().nullable();

export const brandWire = z.object({
	...sharedWire,
	brd_name: z.string(),
	brd_desc: z.string(),
	brd_active: z.literal([0, 1]),
	brd_logo: logoWire,
});
export type BrandWire = z.infer<typeof brandWire>;

export const categoryWire = z.object({
	...sharedWire,
	ctg_name: z.string(),
	ctg_desc: z.string(),
	/** 0 for a top-level category. */
	ctg_parent: z.int().min(0),
	ctg_active: z.literal([0, 1]),
});
export type CategoryWire = z.infer<typeof categoryWire>;

export const storeWire = z.object({
	...sharedWire,
	str_name: z.string(),
	str_descr: z.string(),
	str_active: z.literal([0, 1]),
	str_domain: z.string().nullable(),
	str_verified: z.literal([0, 1]),
	str_rating: z.number().nullable(),
	str_logo: logoWire,
});
export type StoreWire = z.infer<typeof storeWire>;

export const tagWire = z.object({
	...sharedWire,
	tag_name: z.string(),
	tag_desc: z.string(),
	tag_active: z.literal([0, 1]),
});
export type TagWire = z.infer<typeof tagWire>;

export const brandListReply = successReply({ data: z.array(brandWire), brands: z.array(brandWire) });
export const categoryListReply = successReply({ data: z.array(categoryWire), categories: z.array(categoryWire) });
export const storeListReply = successReply({ data: z.array(storeWire), stores: z.array(storeWire) });
export const tagListReply = successReply({ data: z.array(tagWire), tags: z.array(tagWire) });

const dealTotals = z.object({ activeDeals: z.int(), totalDeals: z.int() });

export const categoryStatsReply = successReply({
	data: z.array(
		dealTotals.extend({
			id: wireId,
			name: z.string(),
			slug: z.string(),
			/** 0 for a top-level category. */
			parent: z.int().min(0),
		}),
	),
	/** Each deal counts once, whatever its categories. */
	all: dealTotals,
	/** Slugs of merged categories, with the slug of the category that each was merged into. */
	moved: z.array(z.object({ slug: z.string(), to: z.string() })),
});
export type CategoryStatsReply = z.infer<typeof categoryStatsReply>;

const masterType = z.enum(
	Object.keys(MASTER_KINDS) as (keyof typeof MASTER_KINDS)[],
	'Please send str, brd, cat or tag.',
);

export const deleteMastersBody = z.object({ id: wireId, type: masterType });

/** A single line. The API rejects other unreadable characters in every call. */
function line(maxLength: number, tidy: (text: string) => string) {
	return z
		.string(MASTER_TEXTS.required)
		.overwrite((text) => tidy(withoutDisguises(text)).normalize('NFC').replace(/\s+/g, ' '))
		.trim()
		.max(maxLength, `Please use at most ${maxLength} characters.`);
}

/** Contains no invisible characters, so that names that look the same are the same. */
export const masterName = line(MAX_MASTER_NAME, withoutInvisible).refine(isVisible, MASTER_TEXTS.required);
const description = line(MAX_MASTER_DESCRIPTION, (text) => text);
const requiredDescription = description.refine(isVisible, MASTER_TEXTS.required);

const domain = z
	.string()
	.trim()
	.max(300, MASTER_TEXTS.domain)
	.nullable()
	.transform((text, context) => {
		if (text === null || text === '') return null;
		const found = readStoreDomain(text);
		if (found === null) context.addIssue({ code: 'custom', message: MASTER_TEXTS.domain });
		return found;
	});
const rating = z
	.number(MASTER_TEXTS.rating)
	.min(0, MASTER_TEXTS.rating)
	.max(MAX_RATING, MASTER_TEXTS.rating)
	.refine(isRating, MASTER_TEXTS.rating)
	.nullable();

/** 0 for the top level. */
const parent = wireInteger(0, MAX_INTEGER);

const newEntry = { name: masterName, description: description.default('') };
/** Missing fields keep their values. */
const changedEntry = {
	id: wireId,
	name: masterName,
	description: description.optional(),
	/** 1 for active, 0 for suspended. */
	status: wireBoolean.optional(),
	version: wireInteger(1, MAX_INTEGER).optional(),
};
const storeFacts = { domain: domain.optional(), verified: wireBoolean.optional(), rating: rating.optional() };

export const addStoreBody = z.object({ ...newEntry, ...storeFacts });
export const updateStoreBody = z.object({ ...changedEntry, ...storeFacts });
export const addBrandBody = z.object(newEntry);
export const updateBrandBody = z.object(changedEntry);
export const addCategoryBody = z.object({ ...newEntry, parent: parent.default(0) });
export const editCategoryBody = z.object({ ...changedEntry, parent: parent.optional() });
export const addTagBody = z.object({ name: masterName, description: requiredDescription });
export const updateTagBody = z.object({ ...changedEntry, description: requiredDescription });

export const changedMasterReply = messageReply.extend({
	data: z.object({ id: wireId, name: z.string(), slug: z.string() }),
});

const logoTarget = { type: z.enum(LOGO_TYPES, LOGO_TEXTS.target), id: wireId };
export const removeLogoBody = z.object(logoTarget);
export const logoForm = removeLogoBody.extend({
	image: z.file().max(MAX_LOGO_BYTES, LOGO_TEXTS.size).describe('A picture. It is shrunk to fit into a square.'),
});
export const logoReply = messageReply.extend({ logo: logoWire });

export const mergeMastersBody = z.object({ type: masterType, id: wireId, into: wireId });

export const masterUsesBody = z.object({
	type: masterType,
	ids: z.array(wireId).min(1).max(MAX_COUNTED_ENTRIES, `Please send at most ${MAX_COUNTED_ENTRIES} ids.`),
});
export const masterUsesReply = successReply({
	/** The number of deals of each known entry: all deals for staff, public deals for everyone else. */
	uses: z.array(z.object({ id: wireId, deals: z.int(), isCapped: z.boolean() })),
});
