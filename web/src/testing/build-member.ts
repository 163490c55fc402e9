import type { ProfileReply } from '@bilby/contract/accounts/wire';
import type { PublicMemberWire } from '@bilby/contract/members/wire';

/** Builds the profile that a member sees of themselves, with plausible values. */
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
		timeZoneName: 'Australia/Brisbane',
		usernameChangeableAt: null,
		reputationPoints: 0,
		reputation: 0,
		created_at: '2025-02-11T00:00:00.000Z',
		hasPassword: true,
		lacksFactor: false,
		deletesAt: null,
		warning: null,
		suspension: null,
		myDealsCount: 0,
		myCommentsCount: 0,
		myVotesCount: 0,
		mySavedCount: 0,
		taxonomyCounts: { categories: 24, stores: 42, brands: 63, tags: 1_180 },
		upvotesReceived: 0,
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
		myForumCommentslikes: [],
		myForumCommentsdislikes: [],
		myForumCommentsFlags: [],
		...overrides,
	};
}

/** Builds a public profile, with plausible values. */
export function buildPublicMember(overrides: Partial<PublicMemberWire> = {}): PublicMemberWire {
	return {
		id: 11,
		username: 'Ledger.Lena',
		avatar: null,
		role: 4,
		city: 'Perth',
		created_at: '2025-02-11T00:00:00.000Z',
		reputationPoints: 1_470,
		level: 14,
		rank: 'Deal Master',
		achievements: ['Early Adopter', 'Deal Master'],
		dealsCount: 17,
		commentsCount: 8,
		...overrides,
	};
}

/** Builds a session token that the browser can read. */
export function buildToken(memberId: number): string {
	const part = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '');
	return `${part({ alg: 'HS256' })}.${part({ sub: String(memberId) })}.signature`;
}
