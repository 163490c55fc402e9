import { z } from 'zod';
import { DEAL_FIELDS, type DealField, type DealFieldName, type DealFields, dealFieldsOf } from '../deals/fields.ts';
import { type DealStatus, LIFECYCLES } from '../deals/lifecycle.ts';
import { MAX_DEAL_IMAGES, MAX_IMAGE_BYTES, MAX_LABELS } from '../deals/limits.ts';
import { DEAL_TEXTS, dealTitleProblem, dealUrlProblem, withScheme } from '../deals/rules.ts';
import { dealDetailWire, dealWire, fieldChangeWire } from '../deals/wire.ts';
import { successReply } from '../kernel/envelope.ts';
import {
	chosenInstant,
	MAX_INTEGER,
	wireBoolean,
	wireId,
	wireInstant,
	wireInteger,
	wirePrice,
	wireText,
} from '../kernel/wire-values.ts';
import { SITE_ZONE } from '../kernel/zoned-time.ts';
import { POSTING_STEPS } from './posting-progress.ts';

const empty = z.literal('').transform(() => null);
const trimmedPrice = z.preprocess((value) => (typeof value === 'string' ? value.trim() : value), wirePrice);
const optionalPrice = z.preprocess((value) => (value === '' ? null : value), trimmedPrice.nullable().default(null));

const moment = z
	.union([empty, chosenInstant.transform((text) => new Date(text))])
	.nullable()
	.default(null);

const status = z
	.union([
		empty,
		z
			.enum(['0', '1', '2'])
			.transform(Number)
			.pipe(z.literal([0, 1, 2])),
	])
	.nullable()
	.default(null);

function ids(most: number, tooMany: string) {
	return z
		.array(wireId)
		.max(most, tooMany)
		.transform((list) => [...new Set(list)]);
}

/** A zone by its IANA name. */
const timeZone = z
	.string()
	.max(64)
	.refine((name) => {
		try {
			new Intl.DateTimeFormat('en-AU', { timeZone: name });
			return name.includes('/') || name === 'UTC';
		} catch {
			// What the zone database does not know is no zone.
			return false;
		}
	}, 'There is no such time zone.');

const primaryImage = z
	.union([
		empty,
		z
			.string()
			.regex(/^(image|url):\d{1,2}$/)
			.transform((text) => {
				const [source = '', index = ''] = text.split(':');
				return { source: source === 'image' ? ('image' as const) : ('url' as const), index: Number(index) };
			}),
		wireId.transform((id) => ({ source: 'existing' as const, id })),
	])
	.nullable()
	.default(null)
	.describe(
		'Which picture shows the deal: one that it has (its id), the n-th uploaded file (`image:n`) or the n-th of `dealUrlImages` (`url:n`), counted from 0.',
	);

/** What a field of a form is once it is parsed, by its kind; what only some may set may be left out, and stays as it is. */
type Parsed<Field> = Field extends { kind: 'flag' }
	? OrLeftOut<Field, boolean>
	: Field extends { kind: 'labels' }
		? OrLeftOut<Field, number[]>
		: Field extends { kind: 'price'; isOptional: false }
			? number
			: Field extends { kind: 'price' }
				? number | null
				: Field extends { kind: 'moment' }
					? Date | null
					: Field extends { kind: 'status' }
						? DealStatus | null
						: Field extends { kind: 'text' }
							? string | null
							: string;
type OrLeftOut<Field, Value> = Field extends { right: object } ? Value | undefined : Value;

/** The schemas of the fields in `DEAL_FIELDS`. */
function fieldParsers(): { [Name in DealFieldName]: z.ZodType<Parsed<DealFields[Name]>> } {
	const parsers = Object.entries<DealField>(DEAL_FIELDS).map(([name, field]) => [name, parserOf(field)]);
	// From names and kinds come just the types above; a loop over names cannot follow that.
	return Object.fromEntries(parsers) as { [Name in DealFieldName]: z.ZodType<Parsed<DealFields[Name]>> };
}

function parserOf(field: DealField): z.ZodType {
	switch (field.kind) {
		case 'flag':
			return field.right ? wireBoolean.optional() : wireBoolean.default(field.initial);
		case 'text':
			return z
				.union([empty, wireText(field.maxLength)])
				.nullable()
				.default(null);
		case 'price':
			return field.isOptional ? optionalPrice : trimmedPrice;
		case 'moment':
			return moment;
		case 'labels': {
			const list = ids(field.most, field.tooMany);
			return field.right ? list.optional() : list.default([]);
		}
		case 'title':
			return wireText(1_000).default('');
		case 'url':
			return z.string().trim().max(2_000, DEAL_TEXTS.url).default('');
		case 'timeZone':
			return timeZone.default(SITE_ZONE);
		case 'status':
			return status;
		case 'richText':
			return z
				.string(DEAL_TEXTS.noDescription)
				.max(100_000, 'This description is too long.')
				.describe('HTML; cleaned by the server.');
	}
}

const formShape = z.object({
	...fieldParsers(),
	dealUrlImages: z
		.array(z.url({ protocol: /^https?$/ }).max(2_000))
		.max(MAX_DEAL_IMAGES, `At most ${MAX_DEAL_IMAGES} pictures, please.`)
		.default([]),
	primaryImage,
});

/** Names of all its fields; those of lists without their brackets. */
export const DEAL_FORM_FIELDS: ReadonlySet<string> = new Set(Object.keys(formShape.shape));

/** Names of lists: each entry is a part of its own, under `dealStores[]` and so on. */
export const DEAL_FORM_LISTS: ReadonlySet<string> = new Set([
	...dealFieldsOf('labels').map(([name]) => name),
	'dealUrlImages',
]);

/** Fields of the deal form as they arrive by multipart; lists without their brackets. */
export const dealFormFields = formShape
	.superRefine((form, context) => {
		const refuse = (field: string, message: string | null) => {
			if (message) context.addIssue({ code: 'custom', path: [field], message });
		};
		if (form.isOnline) refuse('dealUrl', dealUrlProblem(form.dealUrl));
		refuse('dealTitle', dealTitleProblem(form.dealTitle));
		if (form.dealCategories.length === 0) refuse('dealCategories', DEAL_TEXTS.categories);
		if (form.startsAt && form.expiresAt && form.expiresAt <= form.startsAt) {
			refuse('expiresAt', 'A deal has to start before it ends.');
		}
	})
	.transform((form) => ({ ...form, dealUrl: form.isOnline ? withScheme(form.dealUrl) : null }));
export type DealFormFields = z.output<typeof dealFormFields>;

/** An edit says which version it began from, so that two people do not overwrite each other. */
export const editIdentity = z.object({
	id: wireId,
	version: wireInteger(1, MAX_INTEGER, 'Which version was edited?'),
});

/** All parts of the form of a new deal, by the names that they are sent under; what is sent is bounded by it, and the call described. */
export const postDealForm = z.object({
	...Object.fromEntries(
		Object.entries(formShape.shape).map(([name, field]) => [DEAL_FORM_LISTS.has(name) ? `${name}[]` : name, field]),
	),
	'image[]': z
		.array(z.file().max(MAX_IMAGE_BYTES, DEAL_TEXTS.imageSize))
		.max(MAX_DEAL_IMAGES, `At most ${MAX_DEAL_IMAGES} pictures, please.`)
		.optional(),
});

/** The same of an edit. */
export const editDealForm = postDealForm.extend(editIdentity.shape);

export const postDealReply = successReply({
	data: z.object({ id: wireId, del_review: z.enum(['pending', 'approved', 'held']) }),
});
export type PostDealReply = z.infer<typeof postDealReply>;
export const editDealReply = successReply({
	data: z.object({
		id: wireId,
		version: z.int(),
		/** The edit waits for its review, as `pendingEdit` of the deal. */
		waits: z.literal(true).optional(),
	}),
	/** As it is stored now: pictures have their ids, and the text is cleaned. */
	deal: dealDetailWire,
});
export type EditDealReply = z.infer<typeof editDealReply>;

/** What may be known of a page that a deal links to; fields that were not found are null. */
export const getImageBody = z.object({ url: z.string().trim().max(2_000, DEAL_TEXTS.url) });
export const getImageReply = successReply({
	/** Addresses of pictures, the best first. */
	images: z.array(z.string()),
	title: z.string().nullable(),
	description: z.string().nullable(),
	price: z.number().nullable(),
	/** The price that the page strikes through. */
	originalPrice: z.number().nullable(),
	store: z.object({ id: wireId, str_name: z.string() }).nullable(),
	category: z.object({ id: wireId, ctg_name: z.string() }).nullable(),
});
export type GetImageReply = z.infer<typeof getImageReply>;

/** A small picture of what stands under an address: pages of ours show no pictures of other sites. */
export const previewImageBody = z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) });
export const previewImageReply = successReply({
	/** A data address; null where there is no picture to be had. */
	preview: z.string().nullable(),
});

export const similarDealsBody = z.object({
	url: z.string().trim().max(2_000).default(''),
	title: z.string().trim().max(1_000).default(''),
	/** Ids of the chosen stores, as far as they are. */
	stores: z.array(wireId).max(MAX_LABELS).default([]),
	/** The deal that is being edited. */
	exceptId: wireId.optional(),
});
export type SimilarDealsQuery = z.output<typeof similarDealsBody>;
export const similarDealsReply = successReply({
	deals: z.array(dealWire.extend({ reason: z.enum(['same link', 'similar title']) })),
});
export type SimilarDealsReply = z.infer<typeof similarDealsReply>;

/** What a member of staff decides about a deal, or about an edit that waits: what was looked at has to be named. */
export const reviewDealBody = z
	.object({
		id: wireId,
		edit: wireId.optional().describe('The `pendingEdit` that was looked at. Refused where another one waits by now.'),
		version: wireInteger(1, MAX_INTEGER)
			.optional()
			.describe(
				'The version that was looked at, wanted where no edit is named. Refused where the deal has another by now.',
			),
		approved: wireBoolean.default(true).describe('0 drops the edit.'),
	})
	.refine(({ edit, version }) => edit !== undefined || version !== undefined, {
		message: 'Which version was looked at?',
		path: ['version'],
	})
	.refine(({ edit, approved }) => approved || edit !== undefined, {
		message: 'Which edit is refused?',
		path: ['edit'],
	});
export type ReviewDealBody = z.output<typeof reviewDealBody>;
export const deleteDealImageBody = z.object({ id: wireId });

export const reportExpiredBody = z.object({ dealId: wireId, expired: wireBoolean });
export const reportExpiredReply = successReply({
	/** Members who say that it is over. */
	reports: z.int(),
	del_active: z.literal([0, 1, 2]),
});
export type ReportExpiredReply = z.infer<typeof reportExpiredReply>;

export const dealRevisionsReply = successReply({
	/** Latest first. */
	revisions: z.array(
		z.object({
			version: z.int(),
			editedAt: wireInstant,
			/** Null for a member who left. */
			editor: z.object({ id: wireId, username: z.string() }).nullable(),
			changes: z.array(fieldChangeWire),
		}),
	),
});
export type DealRevisionsReply = z.infer<typeof dealRevisionsReply>;

export const dealProgressReply = successReply({
	data: z.object({
		id: wireId,
		del_title: z.string(),
		steps: z.array(
			z.object({
				key: z.enum(POSTING_STEPS.map(({ key }) => key)),
				label: z.string(),
				weight: z.int(),
				status: z.enum(['pending', 'current', 'complete', 'hidden']),
			}),
		),
		percent: z.int(),
		lifecycle: z.enum(LIFECYCLES),
		review: z.enum(['pending', 'approved', 'held']),
	}),
});
export type DealProgressReply = z.infer<typeof dealProgressReply>;
