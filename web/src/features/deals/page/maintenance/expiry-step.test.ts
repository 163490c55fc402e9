import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { describe, expect, test } from 'vitest';
import { buildDeal } from '#testing/build-deal.ts';
import { expiryStep } from './member-maintenance.tsx';

const member = { id: 3, role: 4 } as const;
const author = { id: 7, role: 4 } as const;
const moderator = { id: 4, role: 3 } as const;

const now = new Date('2026-11-22T00:00:00.000Z');
const PAST = '2026-11-21T00:00:00.000Z';

function endedBy(by: 'date' | 'reports' | 'author' | 'staff') {
	const expiry = { endedAt: '2026-11-20T00:00:00.000Z', endedBy: by, reporters: [] };
	return buildDeal({ status: DEAL_STATUS.expired, lifecycle: 'expired', expiry });
}

describe('the expiry action', () => {
	test('reports an active deal, and takes back a report by the same member', () => {
		expect(expiryStep({ deal: buildDeal(), isReported: false, profile: null, now })).toBe('report');
		expect(expiryStep({ deal: buildDeal(), isReported: true, profile: member, now })).toBe('takeBack');
	});

	test('ends an active deal for its author', () => {
		expect(expiryStep({ deal: buildDeal({ ownerId: 7 }), isReported: false, profile: author, now })).toBe('end');
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
	] as const)('on a deal ended by %s, the step for %o (reported: %s) is %s', (by, profile, isReported, step) => {
		expect(expiryStep({ deal: endedBy(by), isReported, profile, now })).toBe(step);
	});

	test.each([author, moderator, member])('does not reopen a deal whose end date has passed, for %o', (profile) => {
		const deal = { ...endedBy('reports'), expiresAt: PAST };
		expect(expiryStep({ deal, isReported: true, profile, now })).toBeNull();
	});

	test('is missing while the deal is held or suspended', () => {
		const held = buildDeal({ review: 'held' });
		const suspended = buildDeal({ lifecycle: 'suspended', status: DEAL_STATUS.suspended });
		expect(expiryStep({ deal: held, isReported: false, profile: author, now })).toBeNull();
		expect(expiryStep({ deal: suspended, isReported: false, profile: moderator, now })).toBeNull();
	});
});
