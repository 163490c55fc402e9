import type { DealDetailWire } from '@bilby/contract/deals/wire';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ConflictPanel } from '#ui/panel/conflict-panel.tsx';
import { readDealToEdit } from './edit-deal-query.ts';
import { useSharedForm } from './state/deal-form-context.ts';
import { type DealDifference, differencesBetween } from './values/deal-differences.ts';
import { valuesOfDeal } from './values/deal-form-values.ts';

/** Somebody else changed the deal meanwhile: their version can be laid beside this one. */
export function DealConflict({ message }: { message: string }) {
	const { form, original, beginFrom } = useSharedForm();
	const [theirs, setTheirs] = useState<DealDetailWire | null>(null);
	useWatch({ control: form.control });
	const load = async () => {
		if (!original) return;
		const deal = await readDealToEdit(original.id);
		setTheirs(deal);
		beginFrom(deal, { isFresh: false });
	};
	const take = ({ name }: DealDifference) => {
		if (theirs) form.setValue(name, valuesOfDeal(theirs)[name], { shouldDirty: true, shouldValidate: true });
	};
	const differences = theirs && differencesBetween(form.getValues(), valuesOfDeal(theirs));
	return <ConflictPanel message={message} differences={differences} load={load} onTake={take} />;
}
