/** Role codes, used on the wire and in the database. */
export const ROLES = {
	superAdmin: 1,
	admin: 2,
	moderator: 3,
	member: 4,
	storeRep: 5,
} as const;

export type Role = (typeof ROLES)[keyof typeof ROLES];

export const ROLE_NAMES: Record<Role, string> = {
	1: 'Super Admin',
	2: 'Admin',
	3: 'Moderator',
	4: 'Normal User',
	5: 'Store Rep',
};

/** Status codes of members. A disabled member cannot log in. */
export const USER_STATUS = { active: 1, disabled: 3 } as const;
export type UserStatus = (typeof USER_STATUS)[keyof typeof USER_STATUS];
