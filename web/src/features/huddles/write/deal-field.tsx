import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextField, type TextFieldProps } from '#ui/field/text-field.tsx';
import { LinkedDealCard } from '../deal/linked-deal-card.tsx';
import { linkedDealQuery } from '../deal/linked-deal-query.ts';
import { findDealId } from './deal-of-address.ts';
import type { HuddleValues } from './huddle-values.ts';

interface DealFieldProps {
	form: UseFormReturn<HuddleValues>;
	field: Omit<TextFieldProps, 'label'>;
}

/** A field for the address of the huddle's deal, which it shows as soon as it is known. */
export function DealField({ form, field }: DealFieldProps) {
	const written = useWatch({ control: form.control, name: 'dealId' });
	const dealId = useDeferredValue(findDealId(written));
	return (
		<div>
			<TextField
				{...field}
				label="Deal it is about"
				isOptional
				inputMode="url"
				autoComplete="off"
				placeholder="Paste the address of a deal here"
			/>
			{dealId !== null && <FoundDeal dealId={dealId} />}
		</div>
	);
}

function FoundDeal({ dealId }: { dealId: number }) {
	const { data: deal, isError } = useQuery(linkedDealQuery(dealId));
	if (isError) return null;
	if (deal === null) return <p className="mt-2 text-muted text-small">We couldn’t find this deal.</p>;
	return <LinkedDealCard dealId={dealId} />;
}
