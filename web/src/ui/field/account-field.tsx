/**
 * Tells a password manager which account a form is about. Password managers skip inputs of type hidden, so this is a
 * text field that only they find. It is unreachable by pointer, keyboard and screen reader.
 */
export function AccountField({ email }: { email: string }) {
	return (
		<input
			type="text"
			name="username"
			autoComplete="username"
			value={email}
			readOnly
			tabIndex={-1}
			aria-hidden
			className="sr-only"
		/>
	);
}
