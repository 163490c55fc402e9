import { ROLES, USER_STATUS } from '@bilby/contract/kernel/roles';
import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { HAS_FACTOR } from './has-factor.ts';
import { restrictionAt } from './records.queries.ts';

/** Returns whether any member of staff other than these can decide now. With `isFactorRequired`, they need a second factor. */
export async function hasOtherStaff(
	db: Database,
	exceptIds: number[],
	{ now, isFactorRequired }: { now: Date; isFactorRequired: boolean },
): Promise<boolean> {
	const others = await db
		.select({ id: users.id })
		.from(users)
		.where(
			and(
				inArray(users.role, [ROLES.superAdmin, ROLES.admin, ROLES.moderator]),
				// A literal, so that the planner can use the partial index.
				sql`${users.role} <> 4`,
				eq(users.status, USER_STATUS.active),
				isNotNull(users.emailVerifiedAt),
				isNull(users.deletesAt),
				notInArray(users.id, exceptIds),
				sql`${restrictionAt(now)} is null`,
				isFactorRequired ? HAS_FACTOR : undefined,
			),
		)
		.limit(1);
	return others.length > 0;
}

/** Returns whether the site has a Super Admin, active or not. */
export async function hasSuperAdmin(db: Database): Promise<boolean> {
	const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.role, ROLES.superAdmin)).limit(1);
	return admin !== undefined;
}
