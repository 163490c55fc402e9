import {
	CLAIM_MINUTES,
	MAX_CASES_COUNTED,
	REVIEW_KINDS,
	type ReviewDecision,
	type ReviewKind,
} from '@bilby/contract/review/review-kinds';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import type { TimePosition } from '../platform/database/time-position.ts';
import { users } from '../schema/accounts.ts';
import { reviewCases, reviewDecisions } from '../schema/moderation.ts';
import type { CaseSubject } from './review-cases.ts';

const CLAIM_MS = CLAIM_MINUTES * 60_000;

/** Claims from before this time have lapsed. */
const lapseBefore = (now: Date): Date => new Date(now.getTime() - CLAIM_MS);

/** Returns when a claim lapses. */
export const claimEnd = (claimedAt: Date): Date => new Date(claimedAt.getTime() + CLAIM_MS);

const IS_WAITING = isNull(reviewCases.decisionId);
/** The decision has taken effect, or will. */
const IS_NOT_CANCELLED = ne(reviewDecisions.state, 'cancelled');

const columns = {
	id: reviewCases.id,
	kind: reviewCases.kind,
	subjectId: reviewCases.subjectId,
	reasons: reviewCases.reasons,
	authorId: reviewCases.authorId,
	version: reviewCases.version,
	waitingSince: reviewCases.waitingSince,
	claimedAt: reviewCases.claimedAt,
	claimer: { id: users.id, username: users.username, avatar: users.avatar },
};

function selectCases(db: Database, now: Date) {
	const isInForce = gt(reviewCases.claimedAt, lapseBefore(now));
	return db
		.select(columns)
		.from(reviewCases)
		.leftJoin(users, and(eq(users.id, reviewCases.claimedBy), isInForce));
}
export type CaseRow = Awaited<ReturnType<typeof selectCases>>[number];

interface CaseFilters {
	kinds: readonly ReviewKind[];
	reason?: string | undefined;
	olderThan?: Date | undefined;
	/** Only cases that this member has claimed. */
	claimedBy?: number | undefined;
	after: TimePosition | null;
	limit: number;
	now: Date;
}

/** Returns waiting cases, oldest first. */
export function findWaitingCases(db: Database, { after, limit, now, ...filters }: CaseFilters): Promise<CaseRow[]> {
	const position =
		after &&
		sql`(${reviewCases.waitingSince}, ${reviewCases.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::integer)`;
	return selectCases(db, now)
		.where(and(IS_WAITING, ...matching(filters, now), position ?? undefined))
		.orderBy(asc(reviewCases.waitingSince), asc(reviewCases.id))
		.limit(limit);
}

function matching(
	{ kinds, reason, olderThan, claimedBy }: Omit<CaseFilters, 'after' | 'limit' | 'now'>,
	now: Date,
): (SQL | undefined)[] {
	const [only] = kinds;
	return [
		kinds.length === 1 && only ? eq(reviewCases.kind, only) : undefined,
		reason === undefined ? undefined : sql`${reviewCases.reasons} ? ${reason}`,
		olderThan && lt(reviewCases.waitingSince, olderThan),
		claimedBy === undefined
			? undefined
			: and(eq(reviewCases.claimedBy, claimedBy), gt(reviewCases.claimedAt, lapseBefore(now))),
	];
}

/** Returns waiting cases of an author other than this one, oldest first. */
export function findCasesOfAuthor(
	db: Database,
	{ authorId, kinds, exceptId, most, now }: AuthorCases,
): Promise<CaseRow[]> {
	return selectCases(db, now)
		.where(
			and(
				eq(reviewCases.authorId, authorId),
				inArray(reviewCases.kind, [...kinds]),
				ne(reviewCases.id, exceptId),
				IS_WAITING,
			),
		)
		.orderBy(asc(reviewCases.waitingSince), asc(reviewCases.id))
		.limit(most);
}

interface AuthorCases {
	authorId: number;
	kinds: readonly ReviewKind[];
	/** The id of a case that is left out. */
	exceptId: number;
	most: number;
	now: Date;
}

export async function findWaitingCase(db: Database, { kind, subjectId }: CaseSubject, now: Date) {
	const [found] = await selectCases(db, now).where(and(isSubject({ kind, subjectId }), IS_WAITING));
	return found;
}

/** Returns a case whether it waits or not, and locks it. */
export async function lockCase(tx: Database, subject: CaseSubject) {
	const [locked] = await tx.select().from(reviewCases).where(isSubject(subject)).for('no key update');
	return locked;
}

function isSubject({ kind, subjectId }: CaseSubject): SQL | undefined {
	return and(eq(reviewCases.kind, kind), eq(reviewCases.subjectId, subjectId));
}

const summaries = z.object({
	rows: z.array(
		z.object({
			kind: z.enum(REVIEW_KINDS),
			waiting: z.number(),
			state: z.string(),
			oldest: z.coerce.date().nullable(),
		}),
	),
});

/**
 * Returns the number of waiting cases of each kind, counted up to one more than `MAX_CASES_COUNTED`, the oldest one, and a text
 * that changes with the counted cases.
 */
export async function summariseQueue(db: Database) {
	const counted = REVIEW_KINDS.map((kind, place) => sql`(${summariseKind(kind, place)})`);
	return summaries.parse(await db.execute(sql`${sql.join(counted, sql` union all `)} order by place`)).rows;
}

/**
 * Names the kind in the statement: the planner then knows how rare it is. With a parameter it searched all waiting cases of a large
 * queue for each kind that has none.
 */
function summariseKind(kind: ReviewKind, place: number): SQL {
	const name = sql.raw(`'${kind}'`);
	return sql`
		select ${sql.raw(String(place))} as place, ${name} as kind, count(*)::integer as waiting, min(waiting_since) as oldest,
			concat_ws(' ', sum(id), sum(version), sum(claimed_by), max(extract(epoch from changed_at))) as state
		from (
			select id, version, claimed_by, changed_at, waiting_since from review_cases
			where kind = ${name} and decision_id is null
			order by waiting_since, id limit ${MAX_CASES_COUNTED + 1}
		) as oldest_cases`;
}

/** Counts the waiting cases that a member holds. */
export function countClaimed(db: Database, userId: number, now: Date): Promise<number> {
	const held = db
		.select({ id: reviewCases.id })
		.from(reviewCases)
		.where(and(eq(reviewCases.claimedBy, userId), gt(reviewCases.claimedAt, lapseBefore(now)), IS_WAITING))
		.limit(MAX_CASES_COUNTED)
		.as('counted');
	return readCount(db.select({ total: count() }).from(held));
}

/** Counts a moderator's decisions since a time, without cancelled ones. */
export function countDecisionsBy(db: Database, moderatorId: number, since: Date): Promise<number> {
	return countDecisions(db, and(eq(reviewDecisions.moderatorId, moderatorId), gt(reviewDecisions.decidedAt, since)));
}

/** Counts the decisions of one kind about a member's things. */
export function countDecisionsAbout(db: Database, authorId: number, decision: ReviewDecision): Promise<number> {
	return countDecisions(db, and(eq(reviewDecisions.authorId, authorId), eq(reviewDecisions.decision, decision)));
}

function countDecisions(db: Database, where: SQL | undefined): Promise<number> {
	const made = db
		.select({ id: reviewDecisions.id })
		.from(reviewDecisions)
		.where(and(where, IS_NOT_CANCELLED))
		.limit(MAX_CASES_COUNTED)
		.as('counted');
	return readCount(db.select({ total: count() }).from(made));
}

async function readCount(query: PromiseLike<{ total: number }[]>): Promise<number> {
	const [counted] = await query;
	return counted?.total ?? 0;
}

/** Claims a waiting case unless someone else holds it, or releases the member's own claim. Returns true if that worked. */
export async function storeClaim(
	db: Database,
	subject: CaseSubject,
	{ userId, isClaimed, now }: { userId: number; isClaimed: boolean; now: Date },
): Promise<boolean> {
	const isMine = eq(reviewCases.claimedBy, userId);
	const isFree = or(
		isNull(reviewCases.claimedBy),
		isNull(reviewCases.claimedAt),
		lte(reviewCases.claimedAt, lapseBefore(now)),
	);
	const changed = await db
		.update(reviewCases)
		.set({ claimedBy: isClaimed ? userId : null, claimedAt: isClaimed ? now : null, changedAt: now })
		.where(and(isSubject(subject), IS_WAITING, isClaimed ? or(isMine, isFree) : isMine))
		.returning({ id: reviewCases.id });
	return changed.length > 0;
}

/** Returns the latest decisions about a member's things, latest first, without cancelled ones. */
export function findDecisionsAbout(db: Database, authorId: number, most: number) {
	return db
		.select({
			kind: reviewDecisions.kind,
			decision: reviewDecisions.decision,
			reason: reviewDecisions.reason,
			decidedAt: reviewDecisions.decidedAt,
			by: users.username,
		})
		.from(reviewDecisions)
		.leftJoin(users, eq(users.id, reviewDecisions.moderatorId))
		.where(and(eq(reviewDecisions.authorId, authorId), IS_NOT_CANCELLED))
		.orderBy(desc(reviewDecisions.decidedAt), desc(reviewDecisions.id))
		.limit(most);
}
