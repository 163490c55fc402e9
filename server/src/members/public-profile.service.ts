import { isUsername } from '@bilby/contract/accounts/usernames';
import { rankOf } from '@bilby/contract/kernel/ranks';
import type { PublicMemberWire } from '@bilby/contract/members/wire';
import { achievementsOf } from '@bilby/contract/reputation/achievements';
import { levelCardOf } from '@bilby/contract/reputation/level';
import { findByFormerName, findPublicMember, isPublicMember } from '../accounts/users/public-members.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { parseRole } from '../schema/stored-codes.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findPublicMember>>>;

/** A member by the name they have, or gave up lately; `not_found` for whoever is disabled or not verified, as for nobody. */
export async function getPublicProfile(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	username: string,
): Promise<PublicMemberWire> {
	// Signs that no username has are not asked about: a database folds some of them into letters.
	const member = isUsername(username)
		? ((await findPublicMember(db, username)) ?? (await findByFormerName(db, username, clock())))
		: undefined;
	if (!member) throw memberNotFound();
	return presentMember(member);
}

/** Refuses with `not_found` whoever has no public page. */
export async function requirePublicMember({ db }: Pick<AppContext, 'db'>, userId: number): Promise<void> {
	if (!(await isPublicMember(db, userId))) throw memberNotFound();
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
		level: levelCardOf(reputation).level,
		rank: rankOf(reputation).name,
		achievements: achievementsOf(counts).flatMap(({ name, progress }) => (progress === null ? [name] : [])),
		dealsCount: counts.deals,
		commentsCount: counts.comments,
	};
}

function memberNotFound(): AppError {
	return new AppError('not_found', 'This member doesn’t exist.');
}
