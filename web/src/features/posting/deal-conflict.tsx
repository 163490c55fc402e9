import {
	DEAL_FIELDS,
	type DealField,
	type DealFieldName,
	dealFieldNames,
	printDealField,
} from '@bilby/contract/deals/fields';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ConflictPanel, type Difference } from '#ui/panel/conflict-panel.tsx';
import { toPlainText } from '#ui/rich-text/rich-text-html.ts';
import { readDealToEdit } from './edit-deal-query.ts';
import { useSharedForm } from './form/deal-form-context.ts';
import type { DealFormValues } from './form/deal-form-values.ts';
import { splitMoment, zoneChoices } from './form/deal-moment.ts';
import type { DealToEdit } from './form/present-posting.ts';

/** Shown if the deal changed during the edit. Offers to compare the two versions. */
export function DealConflict({ message }: { message: string }) {
	const { form, original, startFrom } = useSharedForm();
	const [theirs, setTheirs] = useState<DealToEdit | null>(null);
	useWatch({ control: form.control });
	const load = async () => {
		if (!original) return;
		const deal = await readDealToEdit(original.id);
		setTheirs(deal);
		startFrom(deal, { isFresh: false });
	};
	const take = ({ name }: DealDifference) => {
		if (theirs) form.setValue(name, theirs.values[name], { shouldDirty: true, shouldValidate: true });
	};
	const differences = theirs && differencesBetween(form.getValues(), theirs.values);
	return <ConflictPanel message={message} differences={differences} load={load} onTake={take} />;
}

type DealDifference = Difference & { name: DealFieldName };

/** Lists the fields in which two versions of a deal differ, as readable text. */
function differencesBetween(mine: DealFormValues, theirs: DealFormValues): DealDifference[] {
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
	if (field.kind === 'richText') return toPlainText(value);
	if (field.kind === 'moment') return readMoment(value);
	if (field.kind === 'timeZone') return zoneChoices([value]).find(({ zone }) => zone === value)?.name ?? value;
	return printDealField(name, value.trim());
}

function readMoment(text: string): string {
	const { day, time } = splitMoment(text);
	return [day.split('-').toReversed().join('/'), time].filter(Boolean).join(', ');
}
