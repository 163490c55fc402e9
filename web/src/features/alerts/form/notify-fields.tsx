import { useController } from 'react-hook-form';
import { CheckBox } from '#ui/field/check-box.tsx';
import { FieldError } from '#ui/field/text-field.tsx';
import type { AlertForm } from './use-alert-form.ts';

const ERROR_ID = 'alert-channels-error';
const ROW = 'flex min-h-10 items-center gap-3';

/** The channels of an alert, of which it needs at least one. */
export function NotifyFields({ control: { form, problemOf } }: { control: AlertForm }) {
	const { field: email } = useController({ control: form.control, name: 'emailAlerts' });
	const { field: inApp } = useController({ control: form.control, name: 'inAppAlerts' });
	const error = problemOf('emailAlerts');
	const box = ({ name, value, onChange, onBlur }: typeof email | typeof inApp) => (
		<CheckBox
			name={name}
			checked={value}
			onBlur={onBlur}
			onChange={(event) => {
				onChange(event);
				// Either box solves the problem.
				form.clearErrors('emailAlerts');
			}}
			aria-invalid={error ? true : undefined}
			aria-describedby={error ? ERROR_ID : undefined}
		/>
	);
	return (
		<fieldset>
			<legend className="mb-1 font-semibold text-small">Notify me by</legend>
			{/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside it */}
			<label className={`cursor-pointer ${ROW}`}>
				{box(email)}
				Email
			</label>
			{/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside it */}
			<label className={`cursor-pointer ${ROW}`}>
				{box(inApp)}
				In-app
			</label>
			{['SMS', 'WhatsApp'].map((name) => (
				// biome-ignore lint/a11y/noLabelWithoutControl: the box is inside it
				<label key={name} className={`text-muted ${ROW}`}>
					<CheckBox disabled />
					{name} <span className="ml-auto text-small">Coming Soon</span>
				</label>
			))}
			{error && <FieldError id={ERROR_ID} text={error} />}
		</fieldset>
	);
}
