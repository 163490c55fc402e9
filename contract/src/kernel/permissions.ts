import { rankOf } from './ranks.ts';
import { ROLES, type Role } from './roles.ts';

/** Who stands before a route or a button: a role, or nobody in particular. */
export type Viewer = {
	role: Role;
	isVerified: boolean;
	/** The account is to be deleted. */
	isLeaving?: boolean;
	/** Where it is not known, nothing is allowed that takes a rank. */
	reputation?: number;
} | null;

const STAFF = [ROLES.superAdmin, ROLES.admin, ROLES.moderator] as const;
const EVERY_ROLE = [...STAFF, ROLES.member, ROLES.storeRep] as const;

interface Grant {
	roles: readonly Role[];
	/** Visitors have it too. */
	visitors: boolean;
	/** Only members whose address is verified have it. */
	verified: boolean;
	/** Members whose account is to be deleted keep it. */
	leaving: boolean;
	/** The level of the rank from which on members have it; staff need none. */
	fromRank?: number;
}

const everybody: Grant = { roles: EVERY_ROLE, visitors: true, verified: false, leaving: true };
const loggedIn: Grant = { roles: EVERY_ROLE, visitors: false, verified: false, leaving: true };
/** What others see, or hear of: not for those who are about to go. */
const verified: Grant = { ...loggedIn, verified: true, leaving: false };
const staff: Grant = { roles: STAFF, visitors: false, verified: false, leaving: false };

/** All permissions of the site. Every route names one of them; the server decides by this table, the interface only hides. */
export const PERMISSIONS = {
	browse: everybody,
	/** Sign up, log in, ask for a reset, unsubscribe: calls that make sense without a session. */
	openAccount: everybody,
	/** One's own profile, sessions, password. */
	ownAccount: loggedIn,
	vote: verified,
	comment: verified,
	flag: verified,
	/** One comment, on what one began oneself; staff wherever they like. */
	pinComment: { ...verified, fromRank: 4 },
	/** Settle reports of comments on deals, or remove such a comment. */
	moderateDealComments: { ...verified, fromRank: 6 },
	/** Settle reports of posts in huddles, or remove such a post. No rank grants it. */
	moderateHuddlePosts: staff,
	postDeal: verified,
	/** One deal right after the other. */
	postWithoutPause: { ...verified, fromRank: 7 },
	startHuddle: verified,
	message: verified,
	saveDeal: loggedIn,
	/** Stores, brands and tags. */
	follow: loggedIn,
	/** Fold away what another member posts and says. */
	block: loggedIn,
	editAnyDeal: staff,
	editAnyHuddle: staff,
	featureDeal: staff,
	tagDeal: { ...staff, roles: [ROLES.superAdmin, ROLES.moderator] },
	changeDealStatus: { ...staff, roles: [...STAFF, ROLES.storeRep] },
	reviewDeal: staff,
	editMasterData: staff,
	manageUsers: staff,
	changeRoles: { ...staff, roles: [ROLES.superAdmin, ROLES.admin] },
	reviewFlags: staff,
	manageAffiliates: staff,
	/** What was written to the site, and that it is answered. */
	answerContact: staff,
	/** Where the parts of this installation are, and what is wrong with them. */
	inspectInstallation: staff,
} as const satisfies Record<string, Grant>;

export type Permission = keyof typeof PERMISSIONS;

type Denial = 'no_session' | 'not_allowed' | 'not_verified' | 'being_deleted';

/** Why a viewer may not do this, or null if they may. */
export function denialOf(permission: Permission, viewer: Viewer): Denial | null {
	const { roles, visitors, verified: needsVerified, leaving, fromRank = 1 }: Grant = PERMISSIONS[permission];
	if (!viewer) return visitors ? null : 'no_session';
	if (!roles.includes(viewer.role)) return 'not_allowed';
	if (viewer.isLeaving && !leaving) return 'being_deleted';
	if (!isStaff(viewer.role) && rankOf(viewer.reputation ?? 0).level < fromRank) return 'not_allowed';
	return needsVerified && !viewer.isVerified ? 'not_verified' : null;
}

function isStaff(role: Role): boolean {
	return STAFF.some((one) => one === role);
}

export function may(permission: Permission, viewer: Viewer): boolean {
	return denialOf(permission, viewer) === null;
}
