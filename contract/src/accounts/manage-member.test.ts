import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../kernel/roles.ts';
import { mayManage, rolesToGive } from './manage-member.ts';

const as = (role: Role, isLeaving = false) => ({ role, isVerified: true, isLeaving });
const managedBy = (role: Role) => Object.values(ROLES).filter((other) => mayManage(as(role), other));

describe('staff manage members as the table says', () => {
	test.each<[string, Role, Role[]]>([
		['a Super Admin: everyone', 1, [1, 2, 3, 4, 5]],
		['an Admin: those below', 2, [3, 4, 5]],
		['a Moderator: members', 3, [4, 5]],
		['a member: nobody', 4, []],
		['a Store Rep: nobody', 5, []],
	])('%s', (_, role, managed) => {
		expect(managedBy(role)).toEqual(managed);
	});

	test('visitors and leaving members manage nobody', () => {
		expect([mayManage(null, 4), mayManage(as(1, true), 4)]).toEqual([false, false]);
	});
});

test('nobody assigns a role above their own, and Moderators assign none', () => {
	expect(([1, 2, 3, 4, 5] as const).map((role) => rolesToGive(as(role)))).toEqual([
		[1, 2, 3, 4, 5],
		[2, 3, 4, 5],
		[],
		[],
		[],
	]);
	expect(rolesToGive(null)).toEqual([]);
});
