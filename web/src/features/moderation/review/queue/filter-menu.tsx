import type { ListedCase } from '@bilby/contract/review/wire';
import type { ReactElement } from 'react';
import { SelectField } from '#ui/field/select-field.tsx';
import { Popover } from '#ui/menu/popover.tsx';
import { reasonLabel } from '../data/reason-labels.ts';
import type { ReviewAddress, ReviewAge } from '../data/review-address.ts';

interface FilterMenuProps {
	address: ReviewAddress;
	/** The listed cases, whose reasons can be chosen. */
	cases: readonly ListedCase[];
	onFilter: (filter: { reason: string | undefined; age: ReviewAge | undefined }) => void;
	trigger: ReactElement;
}

const AGES: readonly { age: ReviewAge; label: string }[] = [
	{ age: 'day', label: 'For a day or longer' },
	{ age: 'threeDays', label: 'For three days or longer' },
	{ age: 'week', label: 'For a week or longer' },
];

/** Filters the list by the reason and the age of its cases. */
export function FilterMenu({ address: { reason, age }, cases, onFilter, trigger }: FilterMenuProps) {
	const reasons = [...new Set([...cases.flatMap((one) => Object.keys(one.reasons)), ...(reason ? [reason] : [])])];
	return (
		<Popover trigger={trigger} label="Filter cases" align="end">
			<div className="flex w-64 flex-col gap-4">
				<SelectField
					label="Reason"
					value={reason ?? ''}
					onChange={({ target }) => onFilter({ age, reason: target.value || undefined })}
				>
					<option value="">Any reason</option>
					{reasons.toSorted().map((one) => (
						<option key={one} value={one}>
							{reasonLabel(one)}
						</option>
					))}
				</SelectField>
				<SelectField
					label="Waiting"
					value={age ?? ''}
					onChange={({ target }) => onFilter({ reason, age: AGES.find((one) => one.age === target.value)?.age })}
				>
					<option value="">For any time</option>
					{AGES.map((one) => (
						<option key={one.age} value={one.age}>
							{one.label}
						</option>
					))}
				</SelectField>
			</div>
		</Popover>
	);
}
