import {
	DEAL_FIELDS,
	type DealField,
	type DealFieldName,
	dealFieldNames,
	printDealField,
} from '@bilby/contract/deals/fields';
import type { Difference } from '#ui/panel/conflict-panel.tsx';
import { plainTextOf } from '#ui/rich-text/rich-text-html.ts';
import type { DealFormValues } from './deal-form-values.ts';
import { splitMoment, zoneChoices } from './deal-moment.ts';

export type DealDifference = Difference & { name: DealFieldName };

/** Lists the fields in which two versions of a deal differ, as readable text. */
export function differencesBetween(mine: DealFormValues, theirs: DealFormValues): DealDifference[] {
	return dealFieldNames
		.filter((name) => describe(name, mine) !== describe(name, theirs))
		.map((name) => ({ name, label: DEAL_FIELDS[name].label, theirs: describe(name, theirs) || 'Nothing' }));
}

function describe(name: DealFieldName, values: DealFormValues): string {
	const field: DealField = DEAL_FIELDS[name];
	const value = values[name];
	if (typeof value === 'boolean') return printDealField(name, value);
	if (typeof value === 'object')
		return printDealField(
			name,
			value.map((label) => label.name),
		);
	if (field.kind === 'richText') return plainTextOf(value);
	if (field.kind === 'moment') return readMoment(value);
	if (field.kind === 'timeZone') return zoneChoices(value).find(({ zone }) => zone === value)?.name ?? value;
	return printDealField(name, value.trim());
}

function readMoment(text: string): string {
	const { day, time } = splitMoment(text);
	return [day.split('-').toReversed().join('/'), time].filter(Boolean).join(', ');
}
