import type { ProfileReply } from '@bilby/contract/accounts/wire';

/** What a member knows of themselves, believable until overridden. */
export function buildProfile(overrides: Partial<ProfileReply['data']> = {}): ProfileReply['data'] {
	return {
		id: 7,
		username: 'nightbilby',
		firstName: 'Night',
		lastName: 'Bilby',
		email: 'member@bilby.example',
		emailVerified: true,
		avatar: null,
		role: 4,
		city: 'Perth',
		address: null,
		zipCode: null,
		dob: null,
		hideDate: 0,
		timeZone: '10',
		reputationPoints: 0,
		reputation: 0,
		created_at: '2025-02-11T00:00:00.000Z',
		hasPassword: true,
		myDealsCount: 0,
		myCommentsCount: 0,
		myVotesCount: 0,
		mylikes: [],
		mydislikes: [],
		myCommentslikes: [],
		myCommentsdislikes: [],
		myFlags: [],
		myforumFlags: [],
		myforumlikes: [],
		myforumdislikes: [],
		myforumCommentslikes: [],
		myforumCommentsdislikes: [],
		...overrides,
	};
}
