import { randomInt } from 'node:crypto';
import { USERNAME_CHANGE_DAYS, USERNAME_RESERVED_DAYS } from '@bilby/contract/accounts/usernames';
import type { User } from './users.queries.ts';

/** Animals that most Australians can spell, without those whose names are also used as insults. */
const ANIMALS = [
	...['barramundi', 'bettong', 'bowerbird', 'brolga', 'cassowary', 'corella', 'curlew', 'currawong'],
	...['dingo', 'dugong', 'echidna', 'emu', 'goanna', 'kangaroo', 'koala', 'kookaburra'],
	...['lorikeet', 'lyrebird', 'magpie', 'numbat', 'pademelon', 'pelican', 'platypus', 'possum'],
	...['potoroo', 'quokka', 'quoll', 'rosella', 'wallaby', 'wombat'],
] as const;

/**
 * Yields usernames to try for a new member, with more and more digits. Usernames are public, so they are not derived
 * from the member's name.
 */
export function* usernameCandidates(): Generator<string> {
	for (let digits = 4; digits <= 9; digits += 1) {
		yield `${ANIMALS[randomInt(ANIMALS.length)]}${randomInt(10 ** (digits - 1), 10 ** digits)}`;
	}
}

const DAY_MS = 86_400_000;

/** Returns when a member may next change their username; null if they may now. */
export function usernameChangeableAt({ usernameChangedAt }: Pick<User, 'usernameChangedAt'>, now: Date): Date | null {
	if (!usernameChangedAt) return null;
	const at = new Date(usernameChangedAt.getTime() + USERNAME_CHANGE_DAYS * DAY_MS);
	return at > now ? at : null;
}

/** Returns the end of the reservation of a name that is given up now. */
export function reservedUntil(now: Date): Date {
	return new Date(now.getTime() + USERNAME_RESERVED_DAYS * DAY_MS);
}

export function tooSoonText(changeableAt: Date, now: Date): string {
	const days = Math.ceil((changeableAt.getTime() - now.getTime()) / DAY_MS);
	return `You can change your username once every ${USERNAME_CHANGE_DAYS} days. Please try again in ${days === 1 ? 'a day' : `${days} days`}.`;
}
