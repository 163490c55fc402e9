import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { loginOrigins } from '#schema/login-origins.ts';

export type OriginKind = 'network' | 'device';

interface SharedBy {
	userId: number;
	kind: OriginKind;
	/** Earlier log-ins are left out. */
	since: Date;
	/** The most networks or devices of the member, the latest first. */
	origins: number;
	/** The most other members of each. */
	members: number;
}

/** Returns the other members who logged in from a member's latest networks or devices, the latest log-in first. */
export function findSharedOrigins(db: Database, { userId, kind, since, origins, members }: SharedBy) {
	const own = db
		.select({ hash: loginOrigins.hash, lastAt: loginOrigins.lastAt })
		.from(loginOrigins)
		.where(and(eq(loginOrigins.userId, userId), eq(loginOrigins.kind, kind), gt(loginOrigins.lastAt, since)))
		.orderBy(desc(loginOrigins.lastAt), loginOrigins.hash)
		.limit(origins)
		.as('own');
	const others = db
		.select({ userId: loginOrigins.userId, lastAt: loginOrigins.lastAt })
		.from(loginOrigins)
		.where(
			and(
				eq(loginOrigins.kind, kind),
				eq(loginOrigins.hash, own.hash),
				gt(loginOrigins.lastAt, since),
				ne(loginOrigins.userId, userId),
			),
		)
		.orderBy(desc(loginOrigins.lastAt))
		.limit(members)
		.as('others');
	return db
		.select({
			hash: own.hash,
			ownLastAt: own.lastAt,
			id: users.id,
			username: users.username,
			role: users.role,
			lastAt: others.lastAt,
		})
		.from(own)
		.crossJoinLateral(others)
		.innerJoin(users, eq(users.id, others.userId))
		.orderBy(desc(others.lastAt), users.id);
}
export type SharedOriginRow = Awaited<ReturnType<typeof findSharedOrigins>>[number];
