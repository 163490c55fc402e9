import { rolesBelow, type UserSort } from '@bilby/contract/accounts/manage-member';
import { USER_STATUS } from '@bilby/contract/kernel/roles';
import { MAX_INTEGER, wireInstant } from '@bilby/contract/kernel/wire-values';
import type { ListedUser, UsersQuery } from '@bilby/contract/staff/wire';
import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import { decodeCursor, encodeCursor } from '#platform/http/input/cursors.ts';
import { parseRole } from '#schema/stored-codes.ts';
import type { SessionViewer } from '../sessions/viewer.ts';
import { findUserIdsByPrefix, findUsers, type ListedUserRow, type UserPosition } from './list-users.queries.ts';

/** The most members that a search shows. One letter matches a tenth of all members, and nobody reads that many. */
const MAX_FOUND = 200;

/** Returns a page of members, with names and addresses only of those whom the viewer may manage. */
export async function listUsers(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	viewer: SessionViewer,
	{ searchTerm, sort, limit, cursor, ...filters }: UsersQuery,
) {
	const after = cursor === undefined ? null : readCursor(sort, cursor);
	const below = rolesBelow(viewer);
	const search = { ...filters, prefix: searchTerm, below, viewerId: viewer.userId };
	const found = searchTerm === '' ? null : await findUserIdsByPrefix(db, search, MAX_FOUND + 1);
	const ids = found?.slice(0, MAX_FOUND) ?? null;
	// One extra row shows whether there is a next page.
	const rows = await findUsers(db, { ...filters, ids, sort, after, limit: limit + 1 }, clock());
	const shown = rows.slice(0, limit);
	const last = rows.length > limit ? shown.at(-1) : undefined;
	return {
		users: shown.map((row) => presentListed(row, row.id === viewer.userId || below.includes(parseRole(row.role)))),
		nextCursor: last ? encodeCursor([sort, keyFor(sort, last), last.id]) : null,
		isCut: found !== null && found.length > MAX_FOUND,
	};
}

const id = z.int().min(1).max(MAX_INTEGER);
const byJoining = (sort: UserSort) => z.tuple([z.literal(sort), wireInstant, id]);
const byUsername = (sort: UserSort) => z.tuple([z.literal(sort), z.string().regex(/^[a-z0-9_.-]{1,30}$/), id]);
const CURSORS: Record<UserSort, z.ZodType<[UserSort, string, number]>> = {
	newest: byJoining('newest'),
	oldest: byJoining('oldest'),
	username: byUsername('username'),
	'username-desc': byUsername('username-desc'),
};

function readCursor(sort: UserSort, cursor: string): UserPosition {
	const [, key, id] = decodeCursor(CURSORS[sort], cursor);
	return { key, id };
}

function keyFor(sort: UserSort, { createdAt, username }: ListedUserRow): string {
	return sort === 'newest' || sort === 'oldest' ? createdAt.toISOString() : username.toLowerCase();
}

function presentListed(row: ListedUserRow, isShown: boolean): ListedUser {
	return {
		id: row.id,
		username: row.username,
		avatar: row.avatar,
		role: parseRole(row.role),
		status: row.status === USER_STATUS.active ? USER_STATUS.active : USER_STATUS.disabled,
		reputationPoints: row.reputation,
		created_at: row.createdAt.toISOString(),
		emailVerified: row.emailVerifiedAt !== null,
		suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
		firstName: isShown ? row.firstName : null,
		lastName: isShown ? row.lastName : null,
		email: isShown ? row.email : null,
	};
}
