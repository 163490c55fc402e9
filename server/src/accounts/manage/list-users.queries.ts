import type { UserSort } from '@bilby/contract/accounts/manage-member';
import type { Role } from '@bilby/contract/kernel/roles';
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { suspendedUntil } from '../users/records.queries.ts';

interface UserFilters {
	role?: Role | undefined;
	status?: number | undefined;
}

const name = sql`lower(${users.firstName} || ' ' || ${users.lastName})`;
const lastName = sql`lower(${users.lastName})`;
const email = sql`lower(${users.email})`;
const username = sql`lower(${users.username})`;

interface PrefixSearch extends UserFilters {
	prefix: string;
	/** The roles of members whose names and addresses the viewer may see. */
	below: readonly Role[];
	viewerId: number;
}

/**
 * Returns up to `most` members whose username starts with the prefix, or whose email or name does if the viewer may
 * see it. Each field is read from its own index, in the order of that index.
 */
export async function findUserIdsByPrefix(db: Database, search: PrefixSearch, most: number): Promise<number[]> {
	const pattern = `${search.prefix.toLowerCase().replace(/[\\_%]/g, '\\$&')}%`;
	const startingWith = (value: SQL, further?: SQL) =>
		db
			.select({ id: users.id })
			.from(users)
			.where(and(sql`${value} like ${pattern}`, matching(search), further))
			.orderBy(sql`${value} using ~<~`, users.id)
			.limit(most);
	const isShown = or(inArray(users.role, [...search.below]), eq(users.id, search.viewerId));
	const rows = await union(
		startingWith(username),
		startingWith(email, isShown),
		startingWith(name, isShown),
		startingWith(lastName, isShown),
	);
	return rows
		.map(({ id }) => id)
		.sort((one, other) => one - other)
		.slice(0, most);
}

export type UserPosition = { key: string; id: number };

interface UserList extends UserFilters {
	/** Null for all members. */
	ids: number[] | null;
	sort: UserSort;
	after: UserPosition | null;
	limit: number;
}

/** Returns a page of members for staff. */
export function findUsers(db: Database, { ids, sort, after, limit, ...filters }: UserList, now: Date) {
	return db
		.select({
			id: users.id,
			username: users.username,
			avatar: users.avatar,
			role: users.role,
			status: users.status,
			reputation: users.reputation,
			createdAt: users.createdAt,
			emailVerifiedAt: users.emailVerifiedAt,
			firstName: users.firstName,
			lastName: users.lastName,
			email: users.email,
			suspendedUntil: suspendedUntil(now),
		})
		.from(users)
		.where(and(ids ? inArray(users.id, ids) : undefined, matching(filters), after ? isAfter(sort, after) : undefined))
		.orderBy(...ORDERS[sort])
		.limit(limit);
}
export type ListedUserRow = Awaited<ReturnType<typeof findUsers>>[number];

const ORDERS: Record<UserSort, SQL[]> = {
	newest: [desc(users.createdAt), desc(users.id)],
	oldest: [asc(users.createdAt), asc(users.id)],
	username: [asc(username)],
	'username-desc': [desc(username)],
};

function isAfter(sort: UserSort, { key, id }: UserPosition): SQL {
	const joined = sql`(${users.createdAt}, ${users.id})`;
	const joinedThen = sql`(${key}::timestamptz, ${id}::integer)`;
	switch (sort) {
		case 'newest':
			return sql`${joined} < ${joinedThen}`;
		case 'oldest':
			return sql`${joined} > ${joinedThen}`;
		case 'username':
			return sql`${username} > ${key}`;
		case 'username-desc':
			return sql`${username} < ${key}`;
	}
}

/** Writes the filters as literals, so that the planner can use the partial index `users_not_plain`. */
function matching({ role, status }: UserFilters): SQL | undefined {
	return and(
		isNull(users.erasedAt),
		role === undefined ? undefined : sql`${users.role} = ${sql.raw(String(role))}`,
		status === undefined ? undefined : sql`${users.status} = ${sql.raw(String(status))}`,
	);
}
