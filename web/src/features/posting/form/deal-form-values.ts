import {
	DEAL_FIELDS,
	type DealField,
	type DealFieldName,
	type DealFields,
	dealFieldNames,
} from '@bilby/contract/deals/fields';
import type { Choice } from '#ui/field/multi-select-options.ts';

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
