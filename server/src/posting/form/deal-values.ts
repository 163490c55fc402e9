import { DEAL_FIELDS, type DealField, type DealFieldName } from '@bilby/contract/deals/fields';
import { hotRank } from '@bilby/contract/deals/hot-rank';
import { DESCRIPTION_HTML, MAX_DESCRIPTION_LENGTH } from '@bilby/contract/deals/limits';
import { DEAL_TEXTS, descriptionProblem, MAX_ENCODED_URL_LENGTH, periodProblem } from '@bilby/contract/deals/rules';
import { ROLES } from '@bilby/contract/kernel/roles';
import { SITE_ZONE } from '@bilby/contract/kernel/zoned-time';
import { type DealFormFields, dealFormFields, dealPeriod, UNKNOWN_ZONE } from '@bilby/contract/posting/deal-form';
import type { DealFieldColumns } from '#deals/card/deal-fields.ts';
import { normalizeProductUrl } from '#deals/rules/product-url.ts';
import type { Database } from '#platform/database/database.ts';
import { isZoneOfDatabase } from '#platform/database/time-zones.ts';
import { requireReadable } from '#platform/http/input/readable-input.ts';
import { AppError, collectProblems } from '#platform/kernel/errors.ts';
import { cleanRichText } from '#platform/rich-text/clean-rich-text.ts';
import type { CleanHtml } from '#schema/columns.ts';
import type { ReadForm } from './read-deal-form.ts';

/** Names of what was chosen for a deal. */
export type ChosenNames = Record<'dealStores' | 'dealCategories' | 'dealBrands' | 'dealTags', string[]>;

/** The fields of a form, parsed, and its description as it is stored. */
export type DealForm = DealFormFields & ReturnType<typeof readDescription>;

/**
 * Rejects with every error by field. A new deal may not have ended by `now`; for an edit, that depends on its status. A rejection
 * also names `others`, the errors that were found elsewhere; they alone are no reason for one.
 */
export function parseDealForm(
	{ fields }: ReadForm,
	{ now, others = {} }: { now?: Date; others?: Record<string, string> } = {},
): DealForm {
	requireReadable(fields);
	const parsed = dealFormFields.safeParse(fields);
	const period = now ? periodProblemOf(fields, now) : {};
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
		throw refusedFields({ ...others, ...problems });
	}
	const mistakes = parsed.error.issues.map(({ path, message }) => [String(path[0] ?? 'form'), message] as const);
	const { dealDescription } = fields;
	throw refusedFields({
		...others,
		...(typeof dealDescription === 'string' ? collectProblems(() => readDescription(dealDescription)) : {}),
		...period,
		...Object.fromEntries(mistakes.toReversed()),
	});
}

/** Returns the errors of the period, as far as it can be read: other fields of the form may be wrong too. */
function periodProblemOf(fields: ReadForm['fields'], now: Date): Record<string, string> {
	const period = dealPeriod.safeParse(fields);
	return period.success ? collectProblems(() => checkPeriod(period.data, now)) : {};
}

export function refusedFields(fields: Record<string, string>): AppError {
	return new AppError({ code: 'validation', message: Object.values(fields)[0] ?? DEAL_TEXTS.failed, fields });
}

/** Refuses a link whose product could not be looked up: escaped throughout, it may be longer than it was. */
function checkProductUrl(url: string | null): void {
	const normalized = url === null ? null : normalizeProductUrl(url);
	if (normalized !== null && normalized.length > MAX_ENCODED_URL_LENGTH)
		throw refusedFields({ dealUrl: DEAL_TEXTS.url });
}

/** A description as it is stored, and its words. */
function readDescription(written: string): { descriptionHtml: CleanHtml; descriptionText: string } {
	const { html, text } = cleanRichText(written, { field: 'dealDescription', ...DESCRIPTION_HTML });
	const problem =
		descriptionProblem(text) ??
		(text.length > MAX_DESCRIPTION_LENGTH ? `Please use at most ${MAX_DESCRIPTION_LENGTH} characters.` : null);
	if (problem) throw refusedFields({ dealDescription: problem });
	return { descriptionHtml: html, descriptionText: text };
}

/** Refuses a start and an end that do not fit each other or the present. */
export function checkPeriod({ startsAt, expiresAt }: Pick<DealFormFields, 'startsAt' | 'expiresAt'>, now: Date): void {
	const problem = periodProblem(startsAt?.getTime() ?? null, expiresAt?.getTime() ?? null, now.getTime());
	if (problem) throw refusedFields({ expiresAt: problem });
}

/** Rejects a time zone that browsers know and the database does not. The current zone of a deal stays valid. */
export async function checkTimeZone(
	db: Database,
	{ timeZone }: Pick<DealFormFields, 'timeZone'>,
	present: string | null,
) {
	if (timeZone === SITE_ZONE || timeZone === present || (await isZoneOfDatabase(db, timeZone))) return;
	throw refusedFields({ timeZone: UNKNOWN_ZONE });
}

/** What of a deal's row comes from its form. */
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
		/** Null where the author left. */
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
		...columnsOf(form),
		searchNames: searchNamesOf(names),
		normalizedUrl: form.dealUrl === null ? null : normalizeProductUrl(form.dealUrl),
		hasStarted: form.startsAt === null || form.startsAt <= now,
		// A store's own people always say so.
		disclosed: form.disclosed || authorRole === ROLES.storeRep,
		hotRank: hotRank(netVotes, listedAt),
	};
}

/** What words find a deal by besides its own. */
export function searchNamesOf(names: ChosenNames): string {
	return [...names.dealStores, ...names.dealBrands, ...names.dealTags].join(' ');
}

/** Fields that only some may set, or whose change means more than a value, are for the edit to decide. */
type DecidedElsewhere = 'status' | 'isFeatured';

/** What the fields of a form are as columns of a deal. */
export function columnsOf(form: DealFormFields): Omit<DealFieldColumns, DecidedElsewhere> {
	const columns = Object.entries<DealField>(DEAL_FIELDS).flatMap(([name, field]) =>
		'column' in field && !field.right ? [[field.column, columnValue(field, form[name as DealFieldName])]] : [],
	);
	// The table of fields says of each which column it is; a loop over names cannot follow that.
	return Object.fromEntries(columns) as Omit<DealFieldColumns, DecidedElsewhere>;
}

function columnValue({ kind }: DealField, value: DealFormFields[DealFieldName]) {
	if (kind === 'price' && typeof value === 'number') return Math.round(value * 100);
	return value === '' ? null : value;
}
