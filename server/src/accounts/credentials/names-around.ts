import type { KnownNames } from '@bilby/contract/accounts/password-names';
import type { Config } from '#platform/config/config.ts';

/** Returns the names that this person's password must not be made of. */
export function knownNames(
	{ siteName, siteUrl }: Pick<Config, 'siteName' | 'siteUrl'>,
	person: Pick<KnownNames, 'firstName' | 'lastName' | 'email' | 'username'>,
): KnownNames {
	const { firstName, lastName, email, username } = person;
	return { siteName, siteHost: new URL(siteUrl).hostname, firstName, lastName, email, ...(username && { username }) };
}
