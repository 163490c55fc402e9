/** Shown if a provider does not vouch for an address whose account has another way to log in. */
export const KNOWN_ADDRESS =
	'This email address already has an account. Please log in with your password, or use “Forgot password?” to choose one.';
