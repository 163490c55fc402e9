import { type Restriction, STAFF } from '@bilby/contract/kernel/permissions';
import { type Role, USER_STATUS } from '@bilby/contract/kernel/roles';
import { and, desc, eq, gt, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { sessions, users } from '#schema/accounts.ts';
import { parseRole } from '#schema/stored-codes.ts';
import { HAS_FACTOR } from '../users/has-factor.ts';
import { restrictionAt } from '../users/records.queries.ts';
import type { SessionClaims } from './session-token.ts';
import type { SessionViewer } from './viewer.ts';

/** Only staff may need a second factor. */
const LACKS_FACTOR = sql<boolean>`${users.role} in ${STAFF} and not ${HAS_FACTOR}`;

/** The columns of a viewer that belong to the member. */
const memberColumns = (now: Date) => ({
	userId: users.id,
	role: users.role,
	emailVerifiedAt: users.emailVerifiedAt,
	deletesAt: users.deletesAt,
	reputation: users.reputation,
	restriction: restrictionAt(now),
	lacksFactor: LACKS_FACTOR,
});

type MemberRow = Pick<typeof users.$inferSelect, 'role' | 'emailVerifiedAt' | 'deletesAt'>;

function presentMember<Row extends MemberRow>({ role, emailVerifiedAt, deletesAt, ...row }: Row) {
	return { ...row, role: parseRole(role), isVerified: emailVerifiedAt !== null, isLeaving: deletesAt !== null };
}

export async function insertSession(db: Database, session: typeof sessions.$inferInsert) {
	const [created] = await db.insert(sessions).values(session).returning();
	if (!created) throw new Error('The session was not created.');
	return created;
}

/**
 * Returns the member of an open session, or nothing if the session has expired or was revoked, or the member is
 * disabled.
 */
export async function findSessionViewer(db: Database, { sub, sid }: SessionClaims, now: Date) {
	const [found] = await db
		.select({
			...memberColumns(now),
			sessionId: sessions.id,
			lastSeenAt: sessions.lastSeenAt,
			confirmedAt: sessions.confirmedAt,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(eq(sessions.id, sid), eq(users.id, sub), eq(users.status, USER_STATUS.active), isOpen(now)));
	return found ? presentMember(found) : null;
}

/** Records that the member has just proven their identity. */
export async function confirmSession(db: Database, id: string, now: Date): Promise<void> {
	await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id));
}

/**
 * Returns an active member as a viewer without a session, so that a delayed decision can take effect in their name. Their
 * current role and restrictions apply.
 */
export async function findMemberAsViewer(
	db: Database,
	userId: number,
	{ now, isFactorRequired }: { now: Date; isFactorRequired: boolean },
): Promise<SessionViewer | null> {
	const [found] = await db
		.select(memberColumns(now))
		.from(users)
		.where(and(eq(users.id, userId), eq(users.status, USER_STATUS.active)));
	if (!found) return null;
	const member = presentMember(found);
	const session = { sessionId: '', confirmedAt: new Date(0) };
	return { ...member, ...session, lacksFactor: isFactorRequired && member.lacksFactor };
}

export async function touchSession(db: Database, id: string, now: Date): Promise<void> {
	await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

export function findOpenSessions(db: Database, userId: number, now: Date) {
	return db
		.select()
		.from(sessions)
		.where(and(eq(sessions.userId, userId), isOpen(now)))
		.orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), sessions.id)
		.limit(100);
}

export async function revokeSession(db: Database, userId: number, id: string, now: Date): Promise<boolean> {
	const revoked = await db
		.update(sessions)
		.set({ revokedAt: now })
		.where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
		.returning({ id: sessions.id });
	return revoked.length > 0;
}

/** Ends all sessions of a member, except for `exceptId`. */
export async function revokeSessions(db: Database, userId: number, now: Date, exceptId?: string): Promise<void> {
	await db
		.update(sessions)
		.set({ revokedAt: now })
		.where(
			and(
				eq(sessions.userId, userId),
				isNull(sessions.revokedAt),
				exceptId === undefined ? undefined : ne(sessions.id, exceptId),
			),
		);
}

export async function isSessionOpen(db: Database, userId: number, id: string, now: Date): Promise<boolean> {
	const [open] = await db
		.select({ id: sessions.id })
		.from(sessions)
		.where(and(eq(sessions.id, id), eq(sessions.userId, userId), isOpen(now)));
	return open !== undefined;
}

/** The permissions of a member while they have an open session. `hasNoFactor` and `restriction` are read for staff only. */
interface OpenMember {
	role: Role;
	isVerified: true;
	isLeaving: boolean;
	restriction: Restriction | null;
	hasNoFactor: boolean;
}

/** Returns members whose sessions are open, by the ids of the sessions. Disabled members are left out. */
export async function findOpenMembers(db: Database, ids: string[], now: Date): Promise<Map<string, OpenMember>> {
	const open = await db
		.select({
			id: sessions.id,
			role: users.role,
			deletesAt: users.deletesAt,
			// Without the condition, this would query the records of thousands of members.
			restriction: sql<Restriction | null>`case when ${users.role} in ${STAFF} then ${restrictionAt(now)} end`,
			hasNoFactor: LACKS_FACTOR,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(inArray(sessions.id, ids), eq(users.status, USER_STATUS.active), isOpen(now)));
	return new Map(
		open.map(({ id, role, deletesAt, ...member }) => [
			id,
			{ ...member, role: parseRole(role), isVerified: true, isLeaving: deletesAt !== null },
		]),
	);
}

/** Returns when a member was last seen, according to the sessions that are still stored. */
export async function findLastSeen(db: Database, userId: number): Promise<Date | null> {
	const [found] = await db
		.select({ lastSeenAt: max(sessions.lastSeenAt) })
		.from(sessions)
		.where(eq(sessions.userId, userId));
	return found?.lastSeenAt ?? null;
}

export async function findSessionStart(db: Database, id: string): Promise<Date | null> {
	const [found] = await db.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, id));
	return found?.createdAt ?? null;
}

/** Returns whether the member has logged in from this network before. */
export async function isKnownNetwork(db: Database, userId: number, networkHash: string): Promise<boolean> {
	const [known] = await db
		.select({ id: sessions.id })
		.from(sessions)
		.where(and(eq(sessions.userId, userId), eq(sessions.networkHash, networkHash)))
		.limit(1);
	return Boolean(known);
}

function isOpen(now: Date) {
	return and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
}
