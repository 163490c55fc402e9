import { isUsername } from '@bilby/contract/accounts/usernames';
import { findRank } from '@bilby/contract/kernel/ranks';
import type { PublicMemberWire } from '@bilby/contract/members/wire';
import { listAchievements } from '@bilby/contract/reputation/achievements';
import { calculateLevel } from '@bilby/contract/reputation/level';
import { findByFormerName, findPublicMember, memberNotFound } from '../accounts/users/public-members.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { parseRole } from '../schema/stored-codes.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findPublicMember>>>;

/**
 * Returns a member by current or former name. Disabled and unverified members return 404, exactly like unknown ones.
 */
export async function getPublicProfile(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	username: string,
): Promise<PublicMemberWire> {
	// Skip characters that no username has: the database folds some of them into letters.
	const member = isUsername(username)
		? ((await findPublicMember(db, username)) ?? (await findByFormerName(db, username, clock())))
		: undefined;
	if (!member) throw memberNotFound();
	return presentMember(member);
}

function presentMember({ id, username, avatar, role, city, reputation, ...member }: Found): PublicMemberWire {
	const counts = { deals: member.dealCount, comments: member.commentCount };
	return {
		id,
		username,
		avatar,
		role: parseRole(role),
		city,
		created_at: member.createdAt.toISOString(),
		reputationPoints: reputation,
		level: calculateLevel(reputation).level,
		rank: findRank(reputation).name,
		achievements: listAchievements(counts).flatMap(({ name, progress }) => (progress === null ? [name] : [])),
		dealsCount: counts.deals,
		commentsCount: counts.comments,
	};
}
