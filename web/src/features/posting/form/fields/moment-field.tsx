import { useController } from 'react-hook-form';
import { fieldWellClass } from '../../../../ui/field/field-well.ts';
import { FieldError } from '../../../../ui/field/text-field.tsx';
import { useProblem, useSharedForm } from '../state/deal-form-context.ts';
import { joinMoment, splitMoment } from '../values/deal-moment.ts';

interface MomentFieldProps {
	name: 'startsAt' | 'expiresAt';
	label: string;
	hint: string;
}

/** A day and, where it matters, a time. */
export function MomentField({ name, label, hint }: MomentFieldProps) {
	const { form } = useSharedForm();
	const { field } = useController({ control: form.control, name });
	const error = useProblem(name);
	const { day, time } = splitMoment(field.value);
	const id = `field-${name}`;
	const shared = {
		'aria-invalid': error ? true : undefined,
		'aria-describedby': error ? `${id}-error ${id}-hint` : `${id}-hint`,
		onBlur: field.onBlur,
		className:
			'h-full min-w-0 cursor-text rounded-control bg-transparent px-2 text-ink outline-none focus-visible:underline focus-visible:decoration-2 focus-visible:decoration-ochre focus-visible:underline-offset-4',
	};
	return (
		<fieldset>
			<legend className="mb-2 flex w-full justify-between gap-3 text-small">
				<span className="font-semibold">{label}</span>
				<span className="text-muted">Optional</span>
			</legend>
			<div className={`flex h-11 items-center px-1.5 ${fieldWellClass(Boolean(error))}`}>
				<input
					{...shared}
					type="date"
					aria-label={`${label}, day`}
					value={day}
					onChange={({ target }) => field.onChange(joinMoment(target.value, time))}
					className={`flex-1 ${shared.className}`}
				/>
				<input
					{...shared}
					type="time"
					aria-label={`${label}, time`}
					value={time}
					onChange={({ target }) => field.onChange(joinMoment(day, target.value))}
				/>
			</div>
			{error && <FieldError id={`${id}-error`} text={error} />}
			<p id={`${id}-hint`} className="mt-2 text-muted text-small">
				{hint}
			</p>
		</fieldset>
	);
}
