import { ROLES, USER_STATUS } from '@bilby/contract/kernel/roles';
import { and, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';

/**
 * Returns whether this is the only Super Admin who is not leaving. Locks all Super Admins in the order of their ids, so
 * that the last two cannot leave at the same time.
 */
export async function isLastSuperAdmin(tx: Database, userId: number): Promise<boolean> {
	const held = await tx
		.select({ id: users.id, status: users.status, deletesAt: users.deletesAt })
		.from(users)
		.where(eq(users.role, ROLES.superAdmin))
		.orderBy(users.id)
		.for('no key update');
	const stays = held.filter(({ status, deletesAt }) => status === USER_STATUS.active && deletesAt === null);
	return held.some(({ id }) => id === userId) && !stays.some(({ id }) => id !== userId);
}

/** Returns members with ids above `above` whose accounts are due for deletion, including half-erased ones. */
export async function findDueMembers(
	db: Database,
	{ now, above, limit }: { now: Date; above: number; limit: number },
): Promise<number[]> {
	const due = await db
		.select({ id: users.id })
		.from(users)
		.where(and(lte(users.deletesAt, now), isNull(users.erasedAt), gt(users.id, above)))
		.orderBy(users.id)
		.limit(limit);
	return due.map(({ id }) => id);
}

/** Returns those members whose accounts are deleted, or being deleted right now. */
export async function findErased(db: Database, ids: number[]): Promise<Set<number>> {
	const erased = await db
		.select({ id: users.id })
		.from(users)
		.where(and(inArray(users.id, ids), isNotNull(users.erasingAt)));
	return new Set(erased.map(({ id }) => id));
}
