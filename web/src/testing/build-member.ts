import type { PublicMemberWire } from '@bilby/contract/members/wire';

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
