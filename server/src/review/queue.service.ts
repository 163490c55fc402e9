import { createHash } from 'node:crypto';
import {
	kindsLike,
	MAX_CASES_AT_ONCE,
	MAX_CASES_COUNTED,
	REVIEW_KINDS,
	type ReviewKind,
} from '@bilby/contract/review/review-kinds';
import type { CaseKey, ListedCase, ReviewCase, ReviewQueueQuery, ReviewQueueReply } from '@bilby/contract/review/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { OWN_POST } from '../moderation/reject-own-post.ts';
import type { CaseSubject } from '../moderation/review-cases.ts';
import { findLatestDecision } from '../moderation/review-decisions.queries.ts';
import {
	type CaseRow,
	claimEnd,
	countClaimed,
	countDecisionsBy,
	findCasesOfAuthor,
	findWaitingCase,
	findWaitingCases,
	summariseQueue,
} from '../moderation/review-queue.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { timeRange, toTimePage } from '../platform/http/input/time-pages.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { readAuthorRecord } from './author-record.ts';
import type { CaseLine, ReviewedKind, ReviewedKinds } from './reviewed-kind.ts';

const LIST = 'review';
const DAY_MS = 86_400_000;

type Reading = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** Returns a page of the cases that wait for a decision, oldest first, and the state of the whole queue. */
export async function listQueue(
	{ db, clock }: Reading,
	kinds: ReviewedKinds,
	viewer: SessionViewer,
	{ list, kind, reason, olderThan, ...query }: ReviewQueueQuery,
): Promise<Omit<ReviewQueueReply, 'response' | 'success' | 'status' | 'message'>> {
	const now = clock();
	const { after, limit } = timeRange(LIST, query);
	const rows = await findWaitingCases(db, {
		kinds: kind === undefined ? REVIEW_KINDS : [kind],
		reason,
		after,
		limit,
		now,
		olderThan: olderThan === undefined ? undefined : new Date(olderThan),
		claimedBy: list === 'mine' ? viewer.userId : undefined,
	});
	const positions = rows.map((row) => ({ ...row, at: row.waitingSince }));
	const { shown, nextCursor } = toTimePage(LIST, positions, query.limit);
	const [cases, summary, mine, decidedToday] = await Promise.all([
		describeCases(db, kinds, shown),
		readSummary(db),
		countClaimed(db, viewer.userId, now),
		countDecisionsBy(db, viewer.userId, new Date(now.getTime() - DAY_MS)),
	]);
	return { cases, nextCursor, ...summary, mine, decidedToday };
}

/** Returns the number of waiting cases of each kind, and a revision that differs whenever the queue has changed. */
export async function readSummary(db: Database) {
	const rows = await summariseQueue(db);
	const waiting = new Map(rows.map((row) => [row.kind, Math.min(row.waiting, MAX_CASES_COUNTED)]));
	const oldest = rows.flatMap((row) => row.oldest?.getTime() ?? []);
	return {
		counts: Object.fromEntries(REVIEW_KINDS.map((kind) => [kind, waiting.get(kind) ?? 0])) as Record<
			ReviewKind,
			number
		>,
		cappedKinds: rows.filter((row) => row.waiting > MAX_CASES_COUNTED).map(({ kind }) => kind),
		oldestSince: oldest.length === 0 ? null : new Date(Math.min(...oldest)).toISOString(),
		revision: createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 16),
	};
}

async function describeCases(db: Database, kinds: ReviewedKinds, rows: CaseRow[]): Promise<ListedCase[]> {
	const byKind = Map.groupBy(rows, (row) => row.kind);
	const described = await Promise.all(
		[...byKind].map(async ([name, some]) => {
			const kind = kinds[name];
			const lines =
				kind &&
				(await kind.describe(
					db,
					some.map(({ subjectId }) => subjectId),
				));
			return some.flatMap((row) => {
				const line = lines?.get(row.subjectId);
				return kind && line ? [[row.id, presentCase(kind, row, line)] as const] : [];
			});
		}),
	);
	const byId = new Map(described.flat());
	return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

function presentCase(kind: ReviewedKind, row: CaseRow, { title, line, state }: CaseLine): ListedCase {
	return {
		kind: row.kind,
		id: row.subjectId,
		version: row.version,
		title,
		line: line ?? [describeReasons(kind, row.reasons), state].filter(Boolean).join('. '),
		reasons: row.reasons,
		waitingSince: row.waitingSince.toISOString(),
		claim: presentClaim(row),
	};
}

/** Returns for instance "Spam or an ad 3, Something else 1", the most frequent first. */
function describeReasons({ reasonLabels }: ReviewedKind, reasons: Record<string, number>): string {
	return Object.entries(reasons)
		.toSorted(([, a], [, b]) => b - a)
		.map(([reason, times]) => `${reasonLabels[reason] ?? reason} ${times}`)
		.join(', ');
}

/** Returns the claim on a case, if it is in force. */
export function presentClaim({ claimer, claimedAt }: Pick<CaseRow, 'claimer' | 'claimedAt'>): ListedCase['claim'] {
	return claimer && claimedAt && { by: claimer, until: claimEnd(claimedAt).toISOString() };
}

/**
 * Returns a waiting case in its context, with its reports and the record of its author. The author of what was reported never
 * gets the reports, which name the members who sent them.
 */
export async function readCase(
	context: AppContext,
	kinds: ReviewedKinds,
	viewer: SessionViewer,
	{ kind: name, id }: CaseKey,
): Promise<ReviewCase> {
	const { db } = context;
	const subject = { kind: name, subjectId: id };
	const kind = kinds[name];
	const row = await findWaitingCase(db, subject, context.clock());
	const detail = kind && row && (await kind.read(context, id, viewer));
	if (!detail) throw await caseGone(db, subject, context.clock());
	const { path, context: about, reports, ...line } = detail;
	return {
		...presentCase(kind, row, line),
		path,
		context: about,
		reports: isOwnPost(kind, row.authorId, viewer) ? [] : reports,
		author: row.authorId === null ? null : await readAuthorRecord(db, viewer, row.authorId),
		denial: await findDenial(context, kind, row, viewer),
		alike: await findAlike(context, kinds, row),
		failure: await readFailure(db, subject, row.waitingSince),
	};
}

async function caseGone(db: Database, subject: CaseSubject, now: Date): Promise<AppError> {
	const decided = await findRecentDecision(db, subject, now);
	const message = decided ? `${decided.by ?? 'Someone'} has decided this case.` : 'This case no longer waits.';
	return new AppError({ code: 'not_found', message });
}

/** Returns the decision that took a case out of the queue recently. An older one was probably about something else. */
export async function findRecentDecision(db: Database, subject: CaseSubject, now: Date) {
	const latest = await findLatestDecision(db, subject, new Date(now.getTime() - DAY_MS));
	return latest?.failure === null ? latest : undefined;
}

/** Returns the other cases of the same author that can be decided together with this one. */
async function findAlike({ db, clock }: Reading, kinds: ReviewedKinds, { id, kind, authorId }: CaseRow) {
	if (authorId === null) return [];
	const others = { authorId, kinds: kindsLike(kind), exceptId: id, most: MAX_CASES_AT_ONCE - 1, now: clock() };
	return describeCases(db, kinds, await findCasesOfAuthor(db, others));
}

/** Returns the latest decision about a waiting case if it could not take effect, and why. */
async function readFailure(db: Database, subject: CaseSubject, waitingSince: Date): Promise<ReviewCase['failure']> {
	const latest = await findLatestDecision(db, subject, waitingSince);
	if (!latest || latest.failure === null) return null;
	const { decision, by, decidedAt, failure } = latest;
	return { decision, by, decidedAt: decidedAt.toISOString(), why: failure };
}

/** True if the viewer posted for others to read what a case is about. */
function isOwnPost({ mayDecideOwn }: ReviewedKind, authorId: number | null, viewer: SessionViewer): boolean {
	return authorId === viewer.userId && !mayDecideOwn;
}

/** Returns why the viewer may not decide a case, or null. Nobody decides about what they posted for others to read. */
export async function findDenial(
	context: Reading,
	kind: ReviewedKind,
	{ authorId, subjectId }: { authorId: number | null; subjectId: number },
	viewer: SessionViewer,
): Promise<string | null> {
	if (isOwnPost(kind, authorId, viewer)) return OWN_POST;
	return kind.deny ? kind.deny(context, subjectId, viewer) : null;
}
