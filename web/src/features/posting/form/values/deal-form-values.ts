import {
	DEAL_FIELDS,
	type DealField,
	type DealFieldName,
	type DealFields,
	dealFieldNames,
} from '@bilby/contract/deals/fields';
import type { Choice } from '#ui/field/multi-select-options.ts';

/** What a field holds while it is written: texts mostly, and a moment as a clock of the deal's place shows it, `YYYY-MM-DDTHH:MM`. */
type FormValue<Kind> = Kind extends 'flag'
	? boolean
	: Kind extends 'labels'
		? Choice[]
		: Kind extends 'status'
			? '' | '0' | '1' | '2'
			: string;

/**
 * What is written in the deal form, under the names that the API gives its fields. The description is HTML, empty where there
 * are no words; of a moment the time may be left out; the status is empty in a new deal.
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

/** Makes the value of each field. The table of fields says of which type it is; a loop over names cannot follow that. */
export function valuesBy(make: (field: DealField) => string | boolean | Choice[]): DealFormValues {
	const values = Object.fromEntries(dealFieldNames.map((name) => [name, make(DEAL_FIELDS[name])]));
	return { ...values, statusReason: '' } as DealFormValues;
}

/** A price as a field holds it: two decimals, no separators; empty for none. */
export function writtenPrice(price: number | null): string {
	return price === null ? '' : price.toFixed(2);
}
