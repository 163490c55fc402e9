import { ROLES, type Role } from './roles.ts';

/** Who stands before a route or a button: a role, or nobody in particular. */
export type Viewer = { role: Role; isVerified: boolean } | null;

const STAFF = [ROLES.superAdmin, ROLES.admin, ROLES.moderator] as const;
const EVERY_ROLE = [...STAFF, ROLES.member, ROLES.storeRep] as const;

interface Right {
	roles: readonly Role[];
	/** Visitors have it too. */
	visitors: boolean;
	/** Only members whose address is verified have it. */
	verified: boolean;
}

const everybody: Right = { roles: EVERY_ROLE, visitors: true, verified: false };
const loggedIn: Right = { roles: EVERY_ROLE, visitors: false, verified: false };
const verified: Right = { ...loggedIn, verified: true };
const staff: Right = { roles: STAFF, visitors: false, verified: false };

/** All rights of the site. Every route names one of them; the server decides by this table, the interface only hides. */
export const RIGHTS = {
	browse: everybody,
	/** Sign up, log in, ask for a reset, unsubscribe: calls that make sense without a session. */
	openAccount: everybody,
	/** One's own profile, sessions, password. */
	ownAccount: loggedIn,
	vote: verified,
	comment: verified,
	flag: verified,
	postDeal: verified,
	message: verified,
	saveDeal: loggedIn,
	editAnyDeal: staff,
	featureDeal: staff,
	tagDeal: { ...staff, roles: [ROLES.superAdmin, ROLES.moderator] },
	changeDealStatus: { ...staff, roles: [...STAFF, ROLES.storeRep] },
	reviewDeal: staff,
	editMasterData: staff,
	manageUsers: staff,
	changeRoles: { ...staff, roles: [ROLES.superAdmin, ROLES.admin] },
	reviewFlags: staff,
	manageAffiliates: staff,
} as const satisfies Record<string, Right>;

export type RightName = keyof typeof RIGHTS;

/** Why a viewer may not do this, or null if they may. */
export function refusalOf(right: RightName, viewer: Viewer): 'no_session' | 'not_allowed' | 'not_verified' | null {
	const { roles, visitors, verified: needsVerified }: Right = RIGHTS[right];
	if (!viewer) return visitors ? null : 'no_session';
	if (!roles.includes(viewer.role)) return 'not_allowed';
	return needsVerified && !viewer.isVerified ? 'not_verified' : null;
}

export function may(right: RightName, viewer: Viewer): boolean {
	return refusalOf(right, viewer) === null;
}
