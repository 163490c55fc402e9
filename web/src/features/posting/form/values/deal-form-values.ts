import {
	DEAL_FIELDS,
	type DealField,
	type DealFieldName,
	type DealFields,
	dealFieldNames,
} from '@bilby/contract/deals/fields';
import type { DealWire } from '@bilby/contract/deals/wire';
import { wallTime } from '@bilby/contract/kernel/zoned-time';
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

/** A deal as the form shows it. */
export function valuesOfDeal(deal: DealWire): DealFormValues {
	return valuesBy((field) => {
		const value: unknown = deal[field.wire as keyof DealWire];
		switch (field.kind) {
			case 'flag':
				return value === 1;
			case 'price':
				return writtenPrice(value as number | null);
			case 'moment':
				return writtenTime(value as string | null, deal.del_time_zone);
			case 'labels':
				return (value as ({ id: number } & Record<string, string>)[]).map((label) => ({
					id: label.id,
					name: label[field.nameKey] ?? '',
				}));
			default:
				return String(value ?? '');
		}
	});
}

/** Makes the value of each field. The table of fields says of which type it is; a loop over names cannot follow that. */
function valuesBy(make: (field: DealField) => string | boolean | Choice[]): DealFormValues {
	const values = Object.fromEntries(dealFieldNames.map((name) => [name, make(DEAL_FIELDS[name])]));
	return { ...values, statusReason: '' } as DealFormValues;
}

/** A price as a field holds it: two decimals, no separators; empty for none. */
export function writtenPrice(price: number | null): string {
	return price === null ? '' : price.toFixed(2);
}

function writtenTime(instant: string | null, timeZone: string): string {
	return instant === null ? '' : wallTime(new Date(instant), timeZone);
}
