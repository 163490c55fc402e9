import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { reservedUsernames, usernameSkeleton, users } from '#schema/accounts.ts';
import { skeletonIn } from './username.queries.ts';
import type { User } from './users.queries.ts';

/** The public columns of a member. */
const PUBLIC = {
	id: users.id,
	username: users.username,
	avatar: users.avatar,
	role: users.role,
	city: users.city,
	reputation: users.reputation,
	dealCount: users.dealCount,
	commentCount: users.commentCount,
	createdAt: users.createdAt,
};

/** True if a member is active and has verified their address. All others are hidden from other members. */
export const IS_PUBLIC = and(eq(users.status, 1), isNotNull(users.emailVerifiedAt));

/** True if a member has no page, so that their name is not a link. Queries select it next to names of authors. */
export const IS_HIDDEN = sql<
	true | null
>`case when ${users.status} <> 1 or ${users.emailVerifiedAt} is null then true end`;

/** The columns of an author that a deal or comment shows. */
export const AUTHOR_COLUMNS = {
	id: users.id,
	username: users.username,
	hidden: IS_HIDDEN,
	avatar: users.avatar,
	role: users.role,
	city: users.city,
	reputation: users.reputation,
	createdAt: users.createdAt,
};

/** Returns a member for staff, whether their page is public or not. */
export async function findAuthor(db: Database, id: number) {
	const [author] = await db
		.select({ ...AUTHOR_COLUMNS, commentCount: users.commentCount })
		.from(users)
		.where(and(eq(users.id, id), isNull(users.erasedAt)));
	return author;
}

/** Finds a public member by username, in any case. */
export async function findPublicMember(db: Database, username: string) {
	const [member] = await db
		.select(PUBLIC)
		.from(users)
		.where(and(sql`lower(${users.username}) = lower(${username})`, IS_PUBLIC));
	return member;
}

/** Finds the member for whom a former username is reserved. Names that only look alike do not match. */
export async function findByFormerName(db: Database, username: string, now: Date) {
	const [member] = await db
		.select(PUBLIC)
		.from(reservedUsernames)
		.innerJoin(users, eq(users.id, reservedUsernames.userId))
		.where(
			and(
				eq(reservedUsernames.skeleton, skeletonIn(username)),
				sql`lower(${reservedUsernames.username}) = lower(${username})`,
				gt(reservedUsernames.reservedUntil, now),
				IS_PUBLIC,
			),
		);
	return member;
}

/**
 * Returns another member by id. Throws `not_found` for disabled and unverified members, exactly as for unknown ones.
 * With `isHeld`, the member stays locked until the transaction ends.
 */
export async function requirePublicMember(
	db: Database,
	id: number,
	{ isHeld = false }: { isHeld?: boolean } = {},
): Promise<User> {
	const query = db
		.select()
		.from(users)
		.where(and(eq(users.id, id), IS_PUBLIC));
	const [member] = await (isHeld ? query.for('key share') : query);
	if (!member) throw memberNotFound();
	return member;
}

/** The response for members who do not exist or whom the caller may not see. */
export function memberNotFound(): AppError {
	return new AppError({ code: 'not_found', message: 'This member doesn’t exist.' });
}

/** Returns names and pictures of members by id, except for those who are hidden from other members. */
export async function findPublicNames(db: Database, ids: number[]) {
	const found = await db
		.select({ id: users.id, username: users.username, avatar: users.avatar })
		.from(users)
		.where(and(inArray(users.id, ids), IS_PUBLIC));
	return new Map(found.map((member) => [member.id, member]));
}

/** Returns the members that these usernames mention. The names are in lower case. */
export function findPublicByUsernames(db: Database, usernames: string[]) {
	return db
		.select({ id: users.id, username: users.username })
		.from(users)
		.where(and(inArray(sql`lower(${users.username})`, usernames), IS_PUBLIC));
}

/**
 * Returns the names that lead to a member's page, as a current username or as one given up recently. All names are in
 * lower case.
 */
export async function findNamesWithPage(db: Database, names: string[], now: Date): Promise<Set<string>> {
	const former = sql`lower(${reservedUsernames.username})`;
	const wanted = sql.param(names);
	const rows = await db
		.select({ name: sql<string>`lower(${users.username})` })
		.from(users)
		.where(and(sql`lower(${users.username}) = any(${wanted}::text[])`, IS_PUBLIC))
		.unionAll(
			db
				.select({ name: sql<string>`${former}` })
				.from(reservedUsernames)
				.innerJoin(users, eq(users.id, reservedUsernames.userId))
				.where(
					and(
						sql`${reservedUsernames.skeleton} in (select ${usernameSkeleton(sql`name`)} from unnest(${wanted}::text[]) as name)`,
						sql`${former} = any(${wanted}::text[])`,
						gt(reservedUsernames.reservedUntil, now),
						IS_PUBLIC,
					),
				),
		);
	return new Set(rows.map(({ name }) => name));
}

/** The most names to compare: a prefix of one character may match many. */
const MAX_COMPARED = 500;

/**
 * Returns members whose usernames start with a prefix, highest reputation first. If more than `MAX_COMPARED` match, it
 * compares any of them.
 */
export function findByUsernamePrefix(db: Database, prefix: string, most: number) {
	const pattern = `${prefix.toLowerCase().replace(/[\\_%]/g, '\\$&')}%`;
	const some = db
		.select({ id: users.id, username: users.username, avatar: users.avatar, reputation: users.reputation })
		.from(users)
		.where(and(sql`lower(${users.username}) like ${pattern}`, IS_PUBLIC))
		.limit(MAX_COMPARED)
		.as('some_members');
	return db
		.select({ id: some.id, username: some.username, avatar: some.avatar })
		.from(some)
		.orderBy(desc(some.reputation), some.username)
		.limit(most);
}

/** The cache tag of pages that show a member's profile, posts or comments. */
export function memberTag(userId: number): string {
	return `member:${userId}`;
}

/**
 * True if a member may be mailed about events on the site: active, with a verified address, and without a pending
 * deletion. Only mails about the account itself ignore this rule, because its owner needs them to keep it safe.
 */
export const MAY_BE_MAILED = and(eq(users.status, 1), isNotNull(users.emailVerifiedAt), isNull(users.deletesAt));

/** Returns for the log of moderators the usernames of members and where staff manage them, by id. */
export async function findLoggedMembers(db: Database, ids: number[]) {
	const found = await db
		.select({ id: users.id, username: users.username })
		.from(users)
		.where(and(inArray(users.id, ids), isNull(users.erasedAt)));
	return new Map(found.map(({ id, username }) => [id, { title: username, path: `/profile?tab=users&user=${id}` }]));
}
