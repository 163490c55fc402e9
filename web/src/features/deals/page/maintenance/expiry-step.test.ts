import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { describe, expect, test } from 'vitest';
import { buildDeal } from '#testing/build-deal.ts';
import { expiryStep } from './member-maintenance.tsx';

const member = { id: 3, role: 4 } as const;
const author = { id: 7, role: 4 } as const;
const moderator = { id: 4, role: 3 } as const;

function endedBy(by: 'date' | 'reports' | 'author' | 'staff') {
	const expiry = { endedAt: '2026-11-20T00:00:00.000Z', endedBy: by, reporters: [] };
	return buildDeal({ status: DEAL_STATUS.expired, lifecycle: 'expired', expiry });
}

describe('the end of a deal', () => {
	test('is reported while the deal is active, and taken back by the same member', () => {
		expect(expiryStep({ deal: buildDeal(), isReported: false, profile: null })).toBe('report');
		expect(expiryStep({ deal: buildDeal(), isReported: true, profile: member })).toBe('takeBack');
	});

	test('is decided by the author', () => {
		expect(expiryStep({ deal: buildDeal({ ownerId: 7 }), isReported: false, profile: author })).toBe('end');
	});

	test.each([
		['reports', member, false, null],
		['reports', member, true, 'takeBack'],
		['author', member, true, null],
		['date', member, true, null],
		['reports', author, false, 'reopen'],
		['author', author, true, 'reopen'],
		['staff', author, true, null],
		['date', author, false, null],
		['staff', moderator, false, 'reopen'],
		['author', moderator, false, 'reopen'],
		['date', moderator, false, null],
	] as const)('ended by %s: %o, reported: %s, can %s', (by, profile, isReported, step) => {
		expect(expiryStep({ deal: endedBy(by), isReported, profile })).toBe(step);
	});

	test('cannot be changed while the deal is held or suspended', () => {
		const held = buildDeal({ review: 'held' });
		const suspended = buildDeal({ lifecycle: 'suspended', status: DEAL_STATUS.suspended });
		expect(expiryStep({ deal: held, isReported: false, profile: author })).toBeNull();
		expect(expiryStep({ deal: suspended, isReported: false, profile: moderator })).toBeNull();
	});
});
