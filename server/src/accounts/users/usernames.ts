import { randomInt } from 'node:crypto';

/** Names that would pass for the site itself. */
const RESERVED = /^(admin|superadmin|moderator|staff|support|help|system|root|bilby|official|security|anonymous)/;

/** Usernames to try for a name, one after the other: the plain name first, then with more and more digits. */
export function* usernameCandidates(firstName: string, lastName: string): Generator<string> {
	const plain = `${firstName}${lastName}`
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll(/[^a-z0-9]/g, '')
		.slice(0, 20);
	const base = plain.length >= 3 && !RESERVED.test(plain) ? plain : 'member';
	if (base !== 'member') yield base;
	for (let digits = 3; digits <= 9; digits += 1) {
		yield `${base}${randomInt(10 ** (digits - 1), 10 ** digits)}`;
	}
}
