import { may, type Viewer } from '../kernel/permissions.ts';
import { ROLES, type Role } from '../kernel/roles.ts';

/** A role with a higher number may manage those with a lower one. */
const AUTHORITY: Record<Role, number> = {
	[ROLES.superAdmin]: 4,
	[ROLES.admin]: 3,
	[ROLES.moderator]: 2,
	[ROLES.storeRep]: 1,
	[ROLES.member]: 1,
};

/**
 * Returns whether staff may manage members of a role: those below them, and Super Admins each other. Does not
 * cover the viewer's own account.
 */
export function mayManage(viewer: Viewer, role: Role): boolean {
	if (!viewer || !may('manageUsers', viewer)) return false;
	return viewer.role === ROLES.superAdmin || AUTHORITY[viewer.role] > AUTHORITY[role];
}

/** Returns the roles that staff may assign to members whom they manage. Nobody can raise a member above themselves. */
export function rolesToGive(viewer: Viewer): Role[] {
	if (!viewer || !may('changeRoles', viewer)) return [];
	return Object.values(ROLES).filter((role) => AUTHORITY[role] <= AUTHORITY[viewer.role]);
}

/** Returns the roles of the members whom staff may manage. */
export function rolesBelow(viewer: Viewer): Role[] {
	return Object.values(ROLES).filter((role) => mayManage(viewer, role));
}

/** Returns whether an edit of a profile changes another member's role or status, as staff do. */
export function isStaffEdit({ id, adminMode }: { id?: number | undefined; adminMode?: boolean | undefined }) {
	return adminMode === true && id !== undefined;
}

/** The sort orders of the members table for staff. */
export const USER_SORTS = ['newest', 'oldest', 'username', 'username-desc'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const MANAGE_TEXTS = {
	self: 'You can’t change your own role or status.',
	above: 'You can only change members whose role is below yours.',
	role: 'You don’t have permission to assign this role.',
	noRole: 'This role doesn’t exist.',
	noStatus: 'This status doesn’t exist.',
	disabled: 'This account is disabled, so a reset link won’t work.',
	saved: 'Member saved.',
	linkSent: 'We’ve emailed the reset link.',
} as const;
