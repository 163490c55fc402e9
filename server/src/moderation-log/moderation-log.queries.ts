import { PUBLIC_SUBJECTS, type PublicSubject } from '@bilby/contract/moderation-log/acts';
import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database.ts';
import { isAfterPosition, type TimePosition } from '../platform/database/time-position.ts';
import { users } from '../schema/accounts.ts';
import { type ModerationAct, moderationLog, REASON_WORDS } from '../schema/moderation.ts';

interface LogFilters {
	moderatorId?: number | undefined;
	memberId?: number | undefined;
	act?: ModerationAct | undefined;
	subjectKind?: string | undefined;
	subjectId?: number | undefined;
	words?: string | undefined;
	from?: Date | undefined;
	until?: Date | undefined;
}

interface Page {
	after: TimePosition | null;
	limit: number;
}

const POSITION = { at: moderationLog.createdAt, id: moderationLog.id };
const members = alias(users, 'members');

/** Returns a page of the log with the names of moderators and members, latest first. */
export function findLogEntries(db: Database, filters: LogFilters, { after, limit }: Page) {
	return db
		.select({
			...POSITION,
			act: moderationLog.act,
			subjectKind: moderationLog.subjectKind,
			subjectId: moderationLog.subjectId,
			reason: moderationLog.reason,
			details: moderationLog.details,
			by: { id: users.id, username: users.username, avatar: users.avatar },
			member: { id: members.id, username: members.username },
		})
		.from(moderationLog)
		.leftJoin(users, and(eq(users.id, moderationLog.moderatorId), isNull(users.erasedAt)))
		.leftJoin(members, and(eq(members.id, moderationLog.memberId), isNull(members.erasedAt)))
		.where(and(...matching(filters), after ? isAfterPosition(POSITION, after) : undefined))
		.orderBy(desc(POSITION.at), desc(POSITION.id))
		.limit(limit);
}
export type LogRow = Awaited<ReturnType<typeof findLogEntries>>[number];

function matching({ words, from, until, ...equal }: LogFilters): (SQL | undefined)[] {
	const { moderatorId, memberId, act, subjectKind, subjectId } = equal;
	return [
		moderatorId === undefined ? undefined : eq(moderationLog.moderatorId, moderatorId),
		memberId === undefined ? undefined : eq(moderationLog.memberId, memberId),
		act === undefined ? undefined : eq(moderationLog.act, act),
		subjectKind === undefined ? undefined : eq(moderationLog.subjectKind, subjectKind),
		subjectId === undefined ? undefined : eq(moderationLog.subjectId, subjectId),
		words === undefined
			? undefined
			: sql`${moderationLog.reason} is not null and ${REASON_WORDS} @@ websearch_to_tsquery('english'::regconfig, ${words})`,
		from && gte(moderationLog.createdAt, from),
		until && lt(moderationLog.createdAt, until),
	];
}

/** Returns a page of the actions on deals, comments and huddles. It reads no column that could hold a name or a text of members. */
export function findPublicEntries(db: Database, kind: PublicSubject | undefined, { after, limit }: Page) {
	const kinds = sql.raw(PUBLIC_SUBJECTS.map((one) => `'${one}'`).join(', '));
	return db
		.select({ ...POSITION, act: moderationLog.act, kind: moderationLog.subjectKind, reason: moderationLog.reason })
		.from(moderationLog)
		.where(
			and(
				kind === undefined ? sql`${moderationLog.subjectKind} in (${kinds})` : eq(moderationLog.subjectKind, kind),
				after ? isAfterPosition(POSITION, after) : undefined,
			),
		)
		.orderBy(desc(POSITION.at), desc(POSITION.id))
		.limit(limit);
}
