import type { NamesAround } from '@bilby/contract/accounts/password-names';
import type { Config } from '#platform/config/config.ts';

/** Returns the names that this person's password must not be made of. */
export function namesAround(
	{ siteName, siteUrl }: Pick<Config, 'siteName' | 'siteUrl'>,
	person: Pick<NamesAround, 'firstName' | 'lastName' | 'email' | 'username'>,
): NamesAround {
	const { firstName, lastName, email, username } = person;
	return { siteName, siteHost: new URL(siteUrl).hostname, firstName, lastName, email, ...(username && { username }) };
}
