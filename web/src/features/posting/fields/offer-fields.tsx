import { Ticket } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import { DateField } from '#ui/date-field/date-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { TimeField } from '#ui/field/time-field.tsx';
import { useProblem, useSharedForm } from '../form/deal-form-context.ts';
import { joinMoment, splitMoment, zoneChoices } from '../form/deal-moment.ts';
import { CheckControl } from './check-control.tsx';
import { SelectField } from './select-field.tsx';

/** Coupon, shipping, and the start and end of the deal. */
export function OfferFields() {
	const { form, original } = useSharedForm();
	const timeZone = useWatch({ control: form.control, name: 'timeZone' });
	// Choosing another zone must not remove the member's own from the list.
	const zonesInUse = [original?.values.timeZone, form.formState.defaultValues?.timeZone, timeZone].filter(
		(zone) => zone !== undefined,
	);
	return (
		<>
			<div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 tablet:grid-cols-2">
				<TextField
					{...form.register('couponCode')}
					label="Coupon code"
					isOptional
					icon={Ticket}
					autoComplete="off"
					spellCheck={false}
					error={useProblem('couponCode')}
				/>
				<div className="max-tablet:-my-2 tablet:pt-7">
					<CheckControl name="freeShipping">Free shipping</CheckControl>
				</div>
			</div>
			<div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 tablet:grid-cols-2">
				<MomentField name="startsAt" label="Starts" hint="Leave it empty to start now." />
				<MomentField name="expiresAt" label="Expires" hint="Without a time, it ends at midnight." />
			</div>
			<div className="grid grid-cols-1 gap-x-4 tablet:grid-cols-2">
				<SelectField {...form.register('timeZone')} label="Time zone of these times" error={useProblem('timeZone')}>
					{zoneChoices(zonesInUse).map(({ zone, name }) => (
						<option key={zone} value={zone}>
							{name}
						</option>
					))}
				</SelectField>
			</div>
		</>
	);
}

interface MomentFieldProps {
	name: 'startsAt' | 'expiresAt';
	label: string;
	hint: string;
}

/** A date with an optional time. */
function MomentField({ name, label, hint }: MomentFieldProps) {
	const { form } = useSharedForm();
	const { field } = useController({ control: form.control, name });
	const { day, time } = splitMoment(field.value);
	const hintId = `${name}-hint`;
	const changeDay = (next: string) => field.onChange(joinMoment(next, time));
	return (
		<fieldset aria-describedby={hintId}>
			<legend className="sr-only">{label}</legend>
			<div className="grid grid-cols-[minmax(0,1fr)_136px] items-start gap-2">
				<DateField
					// Not the name of the form field, or the form would use the text of this input.
					name={`${name}-day`}
					label={label}
					isOptional
					value={day}
					onChange={changeDay}
					// Unreadable text is stored so that it is rejected instead of ignored.
					onUnreadable={changeDay}
					error={useProblem(name)}
				/>
				<TimeField
					name={`${name}-time`}
					label="Time"
					value={time}
					onChange={(next) => field.onChange(joinMoment(day, next))}
				/>
			</div>
			<p id={hintId} className="mt-2 text-muted text-small">
				{hint}
			</p>
		</fieldset>
	);
}
