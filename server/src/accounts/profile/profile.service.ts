import type { ProfileReply } from '@bilby/contract/accounts/wire';
import { utcOffsetHours } from '@bilby/contract/kernel/zoned-time';
import type { AppContext } from '../../platform/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { parseRole } from '../../schema/stored-codes.ts';
import type { SessionViewer } from '../sessions/viewer.ts';
import { usernameChangeableAt } from '../users/usernames.ts';
import { findUserById, requireSessionUser, type User } from '../users/users.queries.ts';
import type { MemberActivity } from './member-activity.ts';

/** Everything the viewer may know of their own account. */
export async function getOwnProfile(
	{ db, clock }: AppContext,
	activity: MemberActivity,
	viewer: SessionViewer,
): Promise<ProfileReply['data']> {
	const now = clock();
	const { userId } = viewer;
	const [user, mylikes, mydislikes, myCommentslikes, myCommentsdislikes, myFlags] = await Promise.all([
		requireSessionUser(db, viewer),
		activity.findVotedDeals(db, userId, 1),
		activity.findVotedDeals(db, userId, -1),
		activity.findVotedComments(db, userId, 1),
		activity.findVotedComments(db, userId, -1),
		activity.findFlaggedComments(db, userId),
	]);
	return {
		...presentMember(user),
		firstName: user.firstName,
		lastName: user.lastName,
		email: user.email,
		emailVerified: user.emailVerifiedAt !== null,
		address: user.address,
		zipCode: user.zipCode,
		dob: user.birthDate,
		hideDate: user.hideBirthDate ? 1 : 0,
		timeZone: String(utcOffsetHours(user.timeZone, now)),
		timeZoneName: user.timeZone,
		usernameChangeableAt: usernameChangeableAt(user, now)?.toISOString() ?? null,
		reputation: user.reputation,
		hasPassword: user.passwordHash !== null,
		deletesAt: user.deletesAt?.toISOString() ?? null,
		myDealsCount: user.dealCount,
		myCommentsCount: user.commentCount,
		myVotesCount: user.voteCount,
		mySavedCount: user.savedCount,
		upvotesReceived: user.upvotesReceived,
		mylikes,
		mydislikes,
		myCommentslikes,
		myCommentsdislikes,
		myFlags,
		myforumFlags: [],
		myforumlikes: [],
		myforumdislikes: [],
		myforumCommentslikes: [],
		myforumCommentsdislikes: [],
	};
}

/** A member as others see them; the viewer themselves get their whole profile. */
export async function getProfileOf(
	context: AppContext,
	activity: MemberActivity,
	viewer: SessionViewer,
	userId: number,
) {
	if (userId === viewer.userId) return getOwnProfile(context, activity, viewer);
	const user = await findUserById(context.db, userId);
	if (!user) throw new AppError('not_found', 'There is no such member.');
	return presentMember(user);
}

/** What anybody may know: never an address, and a date of birth only where it is not hidden. */
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
