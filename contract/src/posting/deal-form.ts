import { z } from 'zod';
import { cleanDealUrl } from '../affiliates/affiliate-ids.ts';
import { DEAL_FIELDS, type DealField, type DealFieldName, type DealFields, listDealFields } from '../deals/fields.ts';
import type { DealStatus } from '../deals/lifecycle.ts';
import { MAX_DEAL_IMAGES, MAX_IMAGE_BYTES } from '../deals/limits.ts';
import { DEAL_TEXTS, dealTitleProblem, dealUrlProblem } from '../deals/rules.ts';
import { amongFields } from '../kernel/among-fields.ts';
import { moderationReason } from '../kernel/moderation-reason.ts';
import { isVisible, withoutDisguises, withoutInvisible } from '../kernel/readable-text.ts';
import { isTimeZone } from '../kernel/time-zones.ts';
import {
	chosenInstant,
	MAX_INTEGER,
	UNREADABLE,
	wireBoolean,
	wireId,
	wireInteger,
	wirePrice,
	wireText,
} from '../kernel/wire-values.ts';
import { SITE_ZONE } from '../kernel/zoned-time.ts';
import { STORE_NAME_PROBLEM, storeNameProblem } from './store-names.ts';

const empty = z.literal('').transform(() => null);
const trimmedPrice = z.preprocess((value) => (typeof value === 'string' ? value.trim() : value), wirePrice);
const optionalPrice = z.preprocess((value) => (value === '' ? null : value), trimmedPrice.nullable().default(null));

const moment = z
	.union([empty, chosenInstant.transform((text) => new Date(text))], 'Please choose a valid date and time.')
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

function addProblem(context: z.RefinementCtx, message: string | null): void {
	if (message !== null) context.addIssue({ code: 'custom', message });
}

export const UNKNOWN_ZONE = 'This time zone doesn’t exist.';
const timeZone = z.string().max(64).refine(isTimeZone, UNKNOWN_ZONE);

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
		'The primary picture: an existing one (its id), the n-th uploaded file (`image:n`) or the n-th of `dealUrlImages` (`url:n`), counted from 0.',
	);

/** The parsed type of a field. Fields that need a permission are optional; leaving one out keeps its value. */
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
	const parsers = Object.entries<DealField>(DEAL_FIELDS).map(([name, field]) => [name, parserFor(field)]);
	// The compiler cannot infer these types from a loop over field names.
	return Object.fromEntries(parsers) as { [Name in DealFieldName]: z.ZodType<Parsed<DealFields[Name]>> };
}

function parserFor(field: DealField): z.ZodType {
	switch (field.kind) {
		case 'flag':
			return field.right ? wireBoolean.optional() : wireBoolean.default(field.initial);
		case 'text':
			return z
				.union([
					empty,
					wireText(field.maxLength, field.isCode && tidyCode).refine(
						(text) => text === '' || isVisible(text),
						UNREADABLE,
					),
				])
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
			return wireText(1_000)
				.superRefine((title, context) => addProblem(context, dealTitleProblem(title)))
				.prefault('');
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
				.describe('HTML. The server sanitises it.');
	}
}

/** Removes the invisible characters of a code. A code without any visible character stays, so that it is rejected. */
function tidyCode(code: string): string {
	return isVisible(code) ? withoutInvisible(withoutDisguises(code)) : code;
}

const formShape = z.object({
	...fieldParsers(),
	dealUrlImages: z
		.array(z.url({ protocol: /^https?$/ }).max(2_000))
		.max(MAX_DEAL_IMAGES, `Please choose at most ${MAX_DEAL_IMAGES} pictures.`)
		.default([]),
	primaryImage,
});

/** Parses each field on its own, so that valid ones can be checked further even if others are wrong. */
export function readableFields(fields: Record<string, unknown>): Partial<z.output<typeof formShape>> {
	const read = Object.entries(formShape.shape).flatMap(([name, parser]) => {
		const { success, data } = parser.safeParse(fields[name]);
		return success ? [[name, data]] : [];
	});
	// A loop over field names loses the types of the values.
	return Object.fromEntries(read) as Partial<z.output<typeof formShape>>;
}

/** The fields of a deal's period, which can be checked without the rest of the form. */
export const dealPeriod = formShape.pick({ startsAt: true, expiresAt: true });

/** The names of all form fields, list names without their brackets. */
export const DEAL_FORM_FIELDS: ReadonlySet<string> = new Set(Object.keys(formShape.shape));

/** The names of list fields. Each entry is sent as its own part, named `dealStores[]` and so on. */
export const DEAL_FORM_LISTS: ReadonlySet<string> = new Set([
	...listDealFields('labels').map(([name]) => name),
	'dealUrlImages',
]);

/** The fields of a multipart deal form, list names without their brackets. */
export const dealFormFields = formShape
	.refine(
		({ isOnline, dealUrl }) => !isOnline || dealUrlProblem(dealUrl) === null,
		amongFields({ names: ['isOnline', 'dealUrl'], message: DEAL_TEXTS.url }),
	)
	.refine(
		({ proposedStore }) => proposedStore === null || storeNameProblem(proposedStore) === null,
		amongFields({ names: ['proposedStore'], message: STORE_NAME_PROBLEM }),
	)
	.refine(
		({ dealCategories }) => dealCategories.length > 0,
		amongFields({ names: ['dealCategories'], message: DEAL_TEXTS.categories }),
	)
	.refine(
		({ startsAt, expiresAt }) => !startsAt || !expiresAt || startsAt < expiresAt,
		amongFields({ names: ['startsAt', 'expiresAt'], message: 'A deal must start before it ends.' }),
	)
	.transform((form) => ({ ...form, dealUrl: form.isOnline ? cleanDealUrl(form.dealUrl) : null }));
export type DealFormFields = z.output<typeof dealFormFields>;

/** Identifies the edited deal. If `version` is sent, the edit is rejected when that version is no longer current. */
export const editIdentity = z.object({
	id: wireId,
	version: wireInteger(1, MAX_INTEGER, 'Please send the version you edited.').optional(),
});

/** The reason for an edit by staff that suspends a deal or ends its suspension. */
export const editReason = z.object({ statusReason: moderationReason });

/** All parts of the form for a new deal by the names on the wire. Used to limit and to document the request. */
export const postDealForm = z.object({
	...Object.fromEntries(
		Object.entries(formShape.shape).map(([name, field]) => [DEAL_FORM_LISTS.has(name) ? `${name}[]` : name, field]),
	),
	'image[]': z
		.array(z.file().max(MAX_IMAGE_BYTES, DEAL_TEXTS.imageSize))
		.max(MAX_DEAL_IMAGES, `Please choose at most ${MAX_DEAL_IMAGES} pictures.`)
		.optional(),
});

/** All parts of the form for an edit. */
export const editDealForm = postDealForm.extend({ ...editIdentity.shape, ...editReason.shape });
