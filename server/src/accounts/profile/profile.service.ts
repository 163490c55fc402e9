import { mayManage } from '@bilby/contract/accounts/manage-member';
import { isUsername } from '@bilby/contract/accounts/usernames';
import type { ManagedMember, ProfileOf, ProfileReply } from '@bilby/contract/accounts/wire';
import { may } from '@bilby/contract/kernel/permissions';
import { USER_STATUS } from '@bilby/contract/kernel/roles';
import { utcOffsetHours } from '@bilby/contract/kernel/zoned-time';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { parseRole } from '#schema/stored-codes.ts';
import type { SessionViewer } from '../sessions/viewer.ts';
import { hasFactor } from '../users/has-factor.ts';
import { memberNotFound, requirePublicMember } from '../users/public-members.queries.ts';
import { readOwnRestrictions } from '../users/records.queries.ts';
import { usernameChangeableAt } from '../users/usernames.ts';
import { findUserById, findUserByUsername, requireSessionUser, type User } from '../users/users.queries.ts';
import type { MemberActivity, VotesAndFlags } from './member-activity.ts';

/** Returns everything that viewers may see of their own account. */
export async function getOwnProfile(
	context: AppContext,
	activity: MemberActivity,
	viewer: SessionViewer,
): Promise<ProfileReply['data']> {
	const { db, clock } = context;
	const now = clock();
	const { userId } = viewer;
	const [user, deals, huddles, restrictions, taxonomyCounts] = await Promise.all([
		requireSessionUser(db, viewer),
		findVotesAndFlags(db, activity.onDeals, userId),
		findVotesAndFlags(db, activity.onHuddles, userId),
		readOwnRestrictions(db, userId, now),
		activity.countTaxonomy(context, { all: may('editMasterData', viewer) }),
	]);
	return {
		...presentSettings(user, now),
		emailVerified: user.emailVerifiedAt !== null,
		usernameChangeableAt: usernameChangeableAt(user, now)?.toISOString() ?? null,
		reputation: user.reputation,
		hasPassword: user.passwordHash !== null,
		lacksFactor: viewer.lacksFactor,
		deletesAt: user.deletesAt?.toISOString() ?? null,
		...restrictions,
		myDealsCount: user.dealCount,
		myCommentsCount: user.commentCount,
		myVotesCount: user.voteCount,
		mySavedCount: user.savedCount,
		taxonomyCounts,
		upvotesReceived: user.upvotesReceived,
		mylikes: deals.liked,
		mydislikes: deals.disliked,
		myCommentslikes: deals.likedComments,
		myCommentsdislikes: deals.dislikedComments,
		myFlags: deals.flaggedComments,
		myforumlikes: huddles.liked,
		myforumdislikes: huddles.disliked,
		myforumCommentslikes: huddles.likedComments,
		myforumCommentsdislikes: huddles.dislikedComments,
		myforumFlags: huddles.flaggedComments,
		myForumCommentslikes: huddles.likedComments,
		myForumCommentsdislikes: huddles.dislikedComments,
		myForumCommentsFlags: huddles.flaggedComments,
	};
}

async function findVotesAndFlags(db: Database, of: VotesAndFlags, userId: number) {
	const [liked, disliked, likedComments, dislikedComments, flaggedComments] = await Promise.all([
		of.findVoted(db, userId, 1),
		of.findVoted(db, userId, -1),
		of.findVotedComments(db, userId, 1),
		of.findVotedComments(db, userId, -1),
		of.findFlaggedComments(db, userId),
	]);
	return { liked, disliked, likedComments, dislikedComments, flaggedComments };
}

/**
 * Returns a member as others see them. Viewers get their own whole profile; staff get the form of members below them.
 */
export async function getMemberProfile(
	context: AppContext,
	activity: MemberActivity,
	viewer: SessionViewer,
	of: ProfileOf,
) {
	if ('id' in of && of.id === viewer.userId) return getOwnProfile(context, activity, viewer);
	const user = await findUser(context.db, viewer, of);
	if (user.id === viewer.userId) return getOwnProfile(context, activity, viewer);
	if (!mayManage(viewer, parseRole(user.role))) return presentMember(user);
	const canRemoveFactors = may('removeFactors', viewer) && (await hasFactor(context.db, user.id));
	const store = user.repStoreId === null ? undefined : await activity.findStore(context.db, user.repStoreId);
	return { ...presentManaged(user, store, context.clock()), canRemoveFactors };
}

/** Finds a member by id. Staff also find hidden members, and can search by name. */
async function findUser(db: Database, viewer: SessionViewer, of: ProfileOf): Promise<User> {
	if (!may('manageUsers', viewer)) {
		if ('id' in of) return requirePublicMember(db, of.id);
		throw new AppError({ code: 'not_allowed', message: 'You don’t have permission to do this.' });
	}
	const user = 'id' in of ? await findUserById(db, of.id) : await findNamed(db, of.username);
	if (!user) throw memberNotFound();
	return user;
}

// Skip names with characters that no username has: the database folds some of them into letters.
const findNamed = async (db: Database, username: string) =>
	isUsername(username) ? findUserByUsername(db, username) : null;

/** The public fields: never an address, and a date of birth only if it is not hidden. */
function presentMember(user: User) {
	return {
		id: user.id,
		username: user.username,
		avatar: user.avatar,
		role: parseRole(user.role),
		city: user.city,
		dob: user.hideBirthDate ? null : user.birthDate,
		reputationPoints: user.reputation,
		created_at: user.createdAt.toISOString(),
	};
}

/** The fields of the settings form. */
function presentSettings(user: User, now: Date) {
	return {
		...presentMember(user),
		firstName: user.firstName,
		lastName: user.lastName,
		email: user.email,
		address: user.address,
		zipCode: user.zipCode,
		dob: user.birthDate,
		hideDate: user.hideBirthDate ? (1 as const) : (0 as const),
		timeZone: String(utcOffsetHours(user.timeZone, now)),
		timeZoneName: user.timeZone,
	};
}

/** The fields that staff see of a member below them. */
function presentManaged(
	user: User,
	store: { id: number; name: string } | undefined,
	now: Date,
): Omit<ManagedMember, 'canRemoveFactors'> {
	const status = user.status === USER_STATUS.active ? USER_STATUS.active : USER_STATUS.disabled;
	return { ...presentSettings(user, now), status, store: store ? { id: store.id, name: store.name } : null };
}
