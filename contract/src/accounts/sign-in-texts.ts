/** Why a provider cannot open an account: it does not vouch for the address, and the account has another way in. */
export const KNOWN_ADDRESS =
	'This email address already has an account. Please log in with your password, or use “Forgot password?” to choose one.';
