import { usernameProblem } from '@bilby/contract/accounts/usernames';
import { expect, it } from 'vitest';
import { usernameCandidates } from './usernames.ts';

it('offers new members an animal with four to nine digits', () => {
	for (let round = 0; round < 200; round += 1) {
		const names = [...usernameCandidates()];
		expect(names.map((name) => name.replace(/^[a-z]{3,}/, '').length)).toEqual([4, 5, 6, 7, 8, 9]);
		expect(names.map(usernameProblem)).toEqual(names.map(() => null));
	}
});
