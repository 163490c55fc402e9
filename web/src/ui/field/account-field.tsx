/**
 * Tells a password manager whose password a form is about. Managers skip inputs of type hidden, so this is a text field that
 * only they find: no pointer, no key and no screen reader gets there.
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
