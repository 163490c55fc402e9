import { findRank } from './ranks.ts';
import { ROLES, type Role } from './roles.ts';

/** The reason why a member can only look around for now. */
export type Restriction = 'suspended' | 'warned';

/** The person whose permissions are checked; null for a visitor. */
export type Viewer = {
	role: Role;
	isVerified: boolean;
	/** The member has asked for their account to be deleted. */
	isLeaving?: boolean;
	/** Set while the member is suspended or has not confirmed a warning; otherwise null. */
	restriction?: Restriction | null;
	/** If it is missing, permissions that require a rank are denied. */
	reputation?: number;
	/** True for staff without the second factor that this site requires of them. */
	lacksFactor?: boolean;
} | null;

export const STAFF = [ROLES.superAdmin, ROLES.admin, ROLES.moderator] as const;
const EVERY_ROLE = [...STAFF, ROLES.member, ROLES.storeRep] as const;

interface Grant {
	roles: readonly Role[];
	/** Includes visitors. */
	visitors: boolean;
	/** Requires a verified address. */
	verified: boolean;
	/** Includes members who may only look around: those who are leaving, are suspended, or must confirm a warning. */
	restricted: boolean;
	/** The level of the rank that members need. Staff need none. */
	fromRank?: number;
}

const everybody: Grant = { roles: EVERY_ROLE, visitors: true, verified: false, restricted: true };
const loggedIn: Grant = { roles: EVERY_ROLE, visitors: false, verified: false, restricted: true };
/** For actions that affect others. */
const verified: Grant = { ...loggedIn, verified: true, restricted: false };
const staff: Grant = { roles: STAFF, visitors: false, verified: false, restricted: false };

/**
 * All permissions of the site. Every route names one of them. The server enforces this table; the interface only hides
 * controls.
 */
export const PERMISSIONS = {
	browse: everybody,
	/** Sign-up, login, reset and unsubscribe, which make sense without a session. */
	openAccount: everybody,
	/** The member's own profile, sessions and password. */
	ownAccount: loggedIn,
	/** Change what others see of the member: the username, the city and the picture. Removing them needs no permission. */
	changeIdentity: { ...loggedIn, restricted: false },
	vote: verified,
	comment: verified,
	flag: verified,
	/** Pin one comment on the member's own deal or huddle. Staff can pin anywhere. */
	pinComment: { ...verified, fromRank: 4 },
	/** Review flags of comments on deals and remove such comments. */
	moderateDealComments: { ...verified, fromRank: 6 },
	/** Review flags of posts in huddles and remove such posts. No rank grants this. */
	moderateHuddlePosts: staff,
	postDeal: verified,
	/** Post deals without a waiting time between them. */
	postWithoutPause: { ...verified, fromRank: 7 },
	startHuddle: verified,
	message: verified,
	/** Create, change and preview deal alerts. Pausing and deleting them needs no permission. */
	setAlert: verified,
	saveDeal: loggedIn,
	/** Follow stores, brands and tags. */
	follow: loggedIn,
	/** Collapse another member's deals and comments. */
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
	/** Remove the second factors of a member who lost them. */
	removeFactors: { ...staff, roles: [ROLES.superAdmin] },
	reviewFlags: staff,
	/** See and decide everything that waits for a decision. */
	reviewQueue: staff,
	/** Read who did what as a moderator, and why. */
	readModerationLog: staff,
	manageAffiliates: staff,
	/** Edit newsletter issues and send them to all subscribers. */
	sendNewsletter: { ...staff, roles: [ROLES.superAdmin, ROLES.admin] },
	/** Read messages to the site and mark them as answered. */
	answerContact: staff,
	/** See the state and the errors of this installation. */
	inspectInstallation: staff,
} as const satisfies Record<string, Grant>;

export type Permission = keyof typeof PERMISSIONS;

type Denial = 'no_session' | 'not_allowed' | 'not_verified' | 'being_deleted' | 'factor_required' | Restriction;

/** Returns why a viewer lacks a permission, or null if they have it. */
export function findDenial(permission: Permission, viewer: Viewer): Denial | null {
	const { roles, visitors, verified: needsVerified, restricted, fromRank = 1 }: Grant = PERMISSIONS[permission];
	if (!viewer) return visitors ? null : 'no_session';
	if (!roles.includes(viewer.role)) return 'not_allowed';
	if (viewer.isLeaving && !restricted) return 'being_deleted';
	if (viewer.restriction && !restricted) return viewer.restriction;
	const hasRank = findRank(viewer.reputation ?? 0).level >= fromRank;
	// Without a second factor, staff only have the permissions of a member with their rank.
	if (viewer.lacksFactor && !(hasRank && roles.includes(ROLES.member))) return 'factor_required';
	if (!isStaff(viewer.role) && !hasRank) return 'not_allowed';
	return needsVerified && !viewer.isVerified ? 'not_verified' : null;
}

export function isStaff(role: Role): boolean {
	return STAFF.some((one) => one === role);
}

export function may(permission: Permission, viewer: Viewer): boolean {
	return findDenial(permission, viewer) === null;
}
