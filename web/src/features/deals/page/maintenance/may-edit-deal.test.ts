import { expect, test } from 'vitest';
import { mayEditDeal } from './may-edit-deal.ts';

const deal = { ownerId: 7, postedAt: '2026-11-20T00:00:00.000Z' };
const author = { id: 7, role: 4, reputationPoints: 0 } as const;

test.each([
	['the author within a day', author, 24, true],
	['the author after it', author, 24.01, false],
	['a Deal Spotter within two days', { ...author, reputationPoints: 200 }, 48, true],
	['a Deal Master within a week', { ...author, reputationPoints: 1_000 }, 7 * 24, true],
	['a Deal Master after it', { ...author, reputationPoints: 1_000 }, 7 * 24 + 1, false],
	['another member', { ...author, id: 8 }, 1, false],
	['a store rep', { ...author, id: 8, role: 5 }, 1, false],
	['a super admin at any time', { ...author, id: 8, role: 1 }, 10_000, true],
	['an admin at any time', { ...author, id: 8, role: 2 }, 10_000, true],
	['a moderator at any time', { ...author, id: 8, role: 3 }, 10_000, true],
] as const)('%s can edit: %4$s', (_, profile, hours, mayEdit) => {
	const now = new Date(Date.parse(deal.postedAt) + hours * 3_600_000);
	expect(mayEditDeal(deal, profile, now)).toBe(mayEdit);
});
