import { DEAL_FIELDS, type DealField, type DealFieldName } from '@bilby/contract/deals/fields';
import { hotRank } from '@bilby/contract/deals/hot-rank';
import { DESCRIPTION_HTML, MAX_DESCRIPTION_LENGTH } from '@bilby/contract/deals/limits';
import { DEAL_TEXTS, descriptionProblem, MAX_ENCODED_URL_LENGTH, periodProblem } from '@bilby/contract/deals/rules';
import { ROLES } from '@bilby/contract/kernel/roles';
import { SITE_ZONE } from '@bilby/contract/kernel/zoned-time';
import { type DealFormFields, dealFormFields, dealPeriod, UNKNOWN_ZONE } from '@bilby/contract/posting/deal-form';
import type { DealFieldColumns } from '#deals/card/deal-fields.ts';
import { normalizeProductUrl } from '#deals/rules/normalize-product-url.ts';
import type { Database } from '#platform/database/database.ts';
import { isZoneOfDatabase } from '#platform/database/time-zones.ts';
import { requireReadable } from '#platform/http/input/readable-input.ts';
import { collectProblems, invalidFields } from '#platform/kernel/errors.ts';
import { cleanRichText } from '#platform/rich-text/clean-rich-text.ts';
import type { CleanHtml } from '#schema/columns.ts';
import type { ReadForm } from './read-deal-form.ts';

export type ChosenNames = Record<'dealStores' | 'dealCategories' | 'dealBrands' | 'dealTags', string[]>;

/** The parsed fields of a form, with the description as it will be stored. */
export type DealForm = DealFormFields & ReturnType<typeof readDescription>;

/**
 * Parses a form, or rejects it with every error by field. With `now`, rejects a period that has ended; for an edit, the
 * caller checks that by status. A rejection also lists `others`, but they alone cause none.
 */
export function parseDealForm(
	{ fields }: ReadForm,
	{ now, others = {} }: { now?: Date; others?: Record<string, string> } = {},
): DealForm {
	requireReadable(fields);
	const parsed = dealFormFields.safeParse(fields);
	const period = now ? findPeriodErrors(fields, now) : {};
	if (parsed.success) {
		const { data } = parsed;
		let description: ReturnType<typeof readDescription> | undefined;
		const problems = {
			...period,
			...collectProblems(() => checkProductUrl(data.dealUrl)),
			...collectProblems(() => {
				description = readDescription(data.dealDescription);
			}),
		};
		if (description && Object.keys(problems).length === 0) return { ...data, ...description };
		throw invalidFields({ ...others, ...problems });
	}
	const mistakes = parsed.error.issues.map(({ path, message }) => [String(path[0] ?? 'form'), message] as const);
	const { dealDescription } = fields;
	throw invalidFields({
		...others,
		...(typeof dealDescription === 'string' ? collectProblems(() => readDescription(dealDescription)) : {}),
		...period,
		...Object.fromEntries(mistakes.toReversed()),
	});
}

/** Returns the errors of the period if its fields can be parsed, even if other fields are wrong. */
function findPeriodErrors(fields: ReadForm['fields'], now: Date): Record<string, string> {
	const period = dealPeriod.safeParse(fields);
	return period.success ? collectProblems(() => checkPeriod(period.data, now)) : {};
}

/** Rejects a link that is too long to index once it is escaped. */
function checkProductUrl(url: string | null): void {
	const normalized = url === null ? null : normalizeProductUrl(url);
	if (normalized !== null && normalized.length > MAX_ENCODED_URL_LENGTH)
		throw invalidFields({ dealUrl: DEAL_TEXTS.url });
}

/** Returns the sanitised HTML of a description and its plain text. */
function readDescription(written: string): { descriptionHtml: CleanHtml; descriptionText: string } {
	const { html, text } = cleanRichText(written, { field: 'dealDescription', ...DESCRIPTION_HTML });
	const problem =
		descriptionProblem(text) ??
		(text.length > MAX_DESCRIPTION_LENGTH ? `Please use at most ${MAX_DESCRIPTION_LENGTH} characters.` : null);
	if (problem) throw invalidFields({ dealDescription: problem });
	return { descriptionHtml: html, descriptionText: text };
}

/** Rejects an end before the start or before `now`. */
export function checkPeriod({ startsAt, expiresAt }: Pick<DealFormFields, 'startsAt' | 'expiresAt'>, now: Date): void {
	const problem = periodProblem(startsAt?.getTime() ?? null, expiresAt?.getTime() ?? null, now.getTime());
	if (problem) throw invalidFields({ expiresAt: problem });
}

/** Rejects a time zone that browsers know but the database does not. A deal may keep its current zone. */
export async function checkTimeZone(
	db: Database,
	{ timeZone }: Pick<DealFormFields, 'timeZone'>,
	present: string | null,
) {
	if (timeZone === SITE_ZONE || timeZone === present || (await isZoneOfDatabase(db, timeZone))) return;
	throw invalidFields({ timeZone: UNKNOWN_ZONE });
}

/** Returns the columns of a deal that come from its form. */
export function dealValues(
	form: DealForm,
	{
		names,
		authorRole,
		createdAt,
		netVotes,
		now,
	}: {
		names: ChosenNames;
		/** Null if the account was deleted. */
		authorRole: number | null;
		createdAt: Date;
		netVotes: number;
		now: Date;
	},
) {
	const listedAt = form.startsAt && form.startsAt > createdAt ? form.startsAt : createdAt;
	return {
		descriptionHtml: form.descriptionHtml,
		descriptionText: form.descriptionText,
		...toDealColumns(form),
		searchNames: listSearchNames(names),
		normalizedUrl: form.dealUrl === null ? null : normalizeProductUrl(form.dealUrl),
		hasStarted: form.startsAt === null || form.startsAt <= now,
		// Store reps always disclose their connection.
		disclosed: form.disclosed || authorRole === ROLES.storeRep,
		hotRank: hotRank(netVotes, listedAt),
	};
}

/** Returns the label names that text search matches in addition to the deal's own text. */
export function listSearchNames(names: ChosenNames): string {
	return [...names.dealStores, ...names.dealBrands, ...names.dealTags].join(' ');
}

/** The edit decides on these: they need permissions or have side effects. */
type DecidedElsewhere = 'status' | 'isFeatured';

/** Maps form fields to columns of a deal. */
export function toDealColumns(form: DealFormFields): Omit<DealFieldColumns, DecidedElsewhere> {
	const columns = Object.entries<DealField>(DEAL_FIELDS).flatMap(([name, field]) =>
		'column' in field && !field.right ? [[field.column, columnValue(field, form[name as DealFieldName])]] : [],
	);
	// The compiler cannot infer the columns from a loop over field names.
	return Object.fromEntries(columns) as Omit<DealFieldColumns, DecidedElsewhere>;
}

function columnValue({ kind }: DealField, value: DealFormFields[DealFieldName]) {
	if (kind === 'price' && typeof value === 'number') return Math.round(value * 100);
	return value === '' ? null : value;
}
