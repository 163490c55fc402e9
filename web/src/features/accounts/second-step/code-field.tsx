import { TextField, type TextFieldProps } from '#ui/field/text-field.tsx';

/** A code of an authenticator app. Phones offer it above the keyboard. */
export function CodeField(props: Omit<TextFieldProps, 'label'> & { label?: string }) {
	return (
		<TextField
			label="Code from your app"
			inputMode="numeric"
			autoComplete="one-time-code"
			spellCheck={false}
			autoCapitalize="none"
			maxLength={20}
			{...props}
		/>
	);
}
