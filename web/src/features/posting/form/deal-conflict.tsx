import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ConflictPanel } from '#ui/panel/conflict-panel.tsx';
import { readDealToEdit } from './edit-deal-query.ts';
import { useSharedForm } from './state/deal-form-context.ts';
import type { DealToEdit } from './state/present-posting.ts';
import { type DealDifference, differencesBetween } from './values/deal-differences.ts';

/** Shown if someone else changed the deal during the edit. Offers to compare the two versions. */
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
