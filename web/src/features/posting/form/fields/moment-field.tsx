import { useController } from 'react-hook-form';
import { DateField } from '#ui/date-field/date-field.tsx';
import { TimeField } from '#ui/field/time-field.tsx';
import { useProblem, useSharedForm } from '../state/deal-form-context.ts';
import { joinMoment, splitMoment } from '../values/deal-moment.ts';

interface MomentFieldProps {
	name: 'startsAt' | 'expiresAt';
	label: string;
	hint: string;
}

/** A date with an optional time. */
export function MomentField({ name, label, hint }: MomentFieldProps) {
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
