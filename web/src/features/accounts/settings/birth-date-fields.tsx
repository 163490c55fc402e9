import { latestBirthDay } from '@bilby/contract/accounts/settings-rules';
import { useId } from 'react';
import type { RegisterField } from '#lib/forms/use-sent-form.ts';
import { MONTHS } from '#lib/text/format.ts';
import { CheckField } from '#ui/field/check-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { FieldError } from '#ui/field/text-field.tsx';
import type { SettingsValues } from './settings-values.ts';

const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1));
const FIRST_YEAR = 1900;

interface BirthDateFieldsProps {
	field: RegisterField<SettingsValues>;
}

/** The date of birth as three select lists, and a box to show it to others. */
export function BirthDateFields({ field }: BirthDateFieldsProps) {
	const errorId = useId();
	const latestYear = findLatestYear(new Date());
	const { error, ...day } = field('birthDay');
	const { error: _month, ...month } = field('birthMonth');
	const { error: _year, ...year } = field('birthYear');
	const invalid = { 'aria-invalid': Boolean(error), describedBy: error && errorId };
	const years = Array.from({ length: latestYear - FIRST_YEAR + 1 }, (_, index) => String(latestYear - index));
	return (
		<fieldset className="min-w-0">
			<legend className="mb-2 flex w-full items-baseline justify-between gap-3 font-semibold">
				Date of birth
				<span className="font-normal text-muted text-small">Optional</span>
			</legend>
			<div className="grid grid-cols-3 gap-3">
				<SelectField {...day} {...invalid} label="Day" autoComplete="bday-day">
					<Choices values={DAYS} labelFor={(value) => value} />
				</SelectField>
				<SelectField {...month} {...invalid} label="Month" autoComplete="bday-month">
					<Choices
						values={MONTHS.map((_, index) => String(index + 1))}
						labelFor={(value) => MONTHS[Number(value) - 1]}
					/>
				</SelectField>
				<SelectField {...year} {...invalid} label="Year" autoComplete="bday-year">
					<Choices values={years} labelFor={(value) => value} />
				</SelectField>
			</div>
			{error && <FieldError id={errorId} text={error} />}
			<CheckField {...field('hideDate')}>Hide my age and date of birth from other members</CheckField>
		</fieldset>
	);
}

/** The latest year that can be chosen. */
function findLatestYear(now: Date): number {
	return Number(latestBirthDay(now.toISOString().slice(0, 10)).slice(0, 4));
}

/** Values have at least two digits, as in ISO dates. The empty first option means that none is chosen. */
function Choices({ values, labelFor }: { values: string[]; labelFor: (value: string) => string | undefined }) {
	return (
		<>
			<option value="">–</option>
			{values.map((value) => (
				<option key={value} value={value.padStart(2, '0')}>
					{labelFor(value)}
				</option>
			))}
		</>
	);
}
