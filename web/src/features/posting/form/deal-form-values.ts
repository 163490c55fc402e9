import {
	DEAL_FIELDS,
	type DealField,
	type DealFieldName,
	type DealFields,
	dealFieldNames,
	listDealFields,
} from '@bilby/contract/deals/fields';
import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { MAX_DESCRIPTION_LENGTH } from '@bilby/contract/deals/limits';
import {
	categoriesProblem,
	dealPriceProblem,
	dealTitleProblem,
	dealUrlProblem,
	descriptionProblem,
	originalPriceProblem,
	periodProblem,
} from '@bilby/contract/deals/rules';
import { withoutInvisible } from '@bilby/contract/kernel/readable-text';
import type { Choice } from '#ui/field/multi-select-options.ts';
import { toPlainText } from '#ui/rich-text/rich-text-html.ts';
import { readMoment } from './deal-moment.ts';

/** The value of a form field, mostly text. Times are local to the deal: `YYYY-MM-DDTHH:MM`. */
type FormValue<Kind> = Kind extends 'flag'
	? boolean
	: Kind extends 'labels'
		? Choice[]
		: Kind extends 'status'
			? '' | '0' | '1' | '2'
			: string;

/**
 * The values of the deal form under their API names. The description is HTML, or empty if it has no text. The time of
 * day is optional. The status of a new deal is empty.
 */
export type DealFormValues = { [Name in DealFieldName]: FormValue<DealFields[Name]['kind']> } & {
	/** The reason why staff suspend the deal or end its suspension. Sent with the change, but not part of the deal. */
	statusReason: string;
};

export function emptyValues(timeZone: string): DealFormValues {
	return valuesBy((field) => {
		if (field.kind === 'flag') return field.initial;
		if (field.kind === 'labels') return [];
		return field.kind === 'timeZone' ? timeZone : '';
	});
}

/** Builds the value of each field. TypeScript cannot follow the types of the field table through a loop over names. */
export function valuesBy(make: (field: DealField) => string | boolean | Choice[]): DealFormValues {
	const values = Object.fromEntries(dealFieldNames.map((name) => [name, make(DEAL_FIELDS[name])]));
	return { ...values, statusReason: '' } as DealFormValues;
}

/** Formats a price for a field: two decimals, no separators, empty for null. */
export function formatPriceField(price: number | null): string {
	return price === null ? '' : price.toFixed(2);
}

type DealProblems = Partial<Record<DealFieldName, string>>;

/** Validates a form and returns the errors by field. `now` is in milliseconds. The server validates again. */
export function dealFormProblems(values: DealFormValues, now: number): DealProblems {
	const found: Record<string, string | null> = {
		dealUrl: values.isOnline ? dealUrlProblem(values.dealUrl) : null,
		dealTitle: dealTitleProblem(values.dealTitle),
		dealPrice: dealPriceProblem(values.dealPrice),
		stricken_price: originalPriceProblem(values.stricken_price),
		...lengthProblems(values),
		...momentProblems(values, now),
		dealDescription: textProblem(toPlainText(values.dealDescription)),
		dealCategories: categoriesProblem(values.dealCategories),
	};
	return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

function lengthProblems(values: DealFormValues): Record<string, string | null> {
	const found = listDealFields('text').map(([name, { maxLength }]) => [
		name,
		lengthProblem(withoutInvisible(values[name]).trim(), maxLength),
	]);
	return Object.fromEntries(found);
}

function textProblem(text: string): string | null {
	return descriptionProblem(text) ?? lengthProblem(text, MAX_DESCRIPTION_LENGTH);
}

function lengthProblem(text: string, most: number): string | null {
	return text.length > most ? `Please use at most ${most} characters.` : null;
}

function momentProblems(values: DealFormValues, now: number) {
	const { timeZone } = values;
	const starts = readMoment(values.startsAt, { timeZone, ifNoTime: 'start of day' });
	const expires = readMoment(values.expiresAt, { timeZone, ifNoTime: 'end of day' });
	if (starts === 'incomplete') return { startsAt: INCOMPLETE };
	if (expires === 'incomplete') return { expiresAt: INCOMPLETE };
	// The end of an expired deal may be in the past.
	const isLive = values.dealStatus === '' || values.dealStatus === String(DEAL_STATUS.active);
	const earliest = isLive ? now : Number.NEGATIVE_INFINITY;
	return { expiresAt: periodProblem(starts?.getTime() ?? null, expires?.getTime() ?? null, earliest) };
}

const INCOMPLETE = 'Please choose a day, or leave both empty.';
