import type { PastDecision, PastDecisionsQuery, PastDecisionsReply } from '@bilby/contract/review/past-wire';
import { UNDO_SECONDS } from '@bilby/contract/review/review-kinds';
import { findReviewReason } from '@bilby/contract/review/review-reasons';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import {
	countDecisionsOfCalls,
	findPastDecisions,
	type PastDecisionRow,
} from '../moderation/past-decisions.queries.ts';
import { isOpenToUndo } from '../moderation/review-decisions.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { timeRange, toTimePage } from '../platform/http/input/time-pages.ts';
import type { ReviewedKinds } from './reviewed-kind.ts';

const LIST = 'past-decisions';

/** Returns a page of past decisions, latest first, with the titles of the things that still exist. */
export async function listPastDecisions(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	kinds: ReviewedKinds,
	{ userId }: SessionViewer,
	{ scope, kind, ...query }: PastDecisionsQuery,
): Promise<Pick<PastDecisionsReply, 'decisions' | 'nextCursor'>> {
	const moderatorId = scope === 'mine' ? userId : undefined;
	const rows = await findPastDecisions(db, { moderatorId, kind, ...timeRange(LIST, query) });
	const { shown, nextCursor } = toTimePage(LIST, rows, query.limit);
	const now = clock();
	const isUndoable = (row: PastDecisionRow) => row.by?.id === userId && secondsLeft(row, now) > 0;
	const [titles, sizes] = await Promise.all([
		readTitles(db, kinds, shown),
		countDecisionsOfCalls(db, [...new Set(shown.filter(isUndoable).map(({ callId }) => callId))]),
	]);
	const decisions = shown.map((row) => ({
		...presentDecision(row),
		title: titles.get(titleKey(row)) ?? null,
		undo: isUndoable(row)
			? { decisionId: row.callId, secondsLeft: secondsLeft(row, now), cases: sizes.get(row.callId) ?? 1 }
			: null,
	}));
	return { decisions, nextCursor };
}

const titleKey = ({ kind, subjectId }: Pick<PastDecisionRow, 'kind' | 'subjectId'>) => `${kind} ${subjectId}`;

async function readTitles(db: Database, kinds: ReviewedKinds, rows: PastDecisionRow[]): Promise<Map<string, string>> {
	const byKind = Map.groupBy(rows, ({ kind }) => kind);
	const titles = await Promise.all(
		[...byKind].map(async ([kind, some]) => {
			const ids = [...new Set(some.map(({ subjectId }) => subjectId))];
			const lines = (await kinds[kind]?.describe(db, ids)) ?? [];
			return [...lines].map(([subjectId, { title }]): [string, string] => [titleKey({ kind, subjectId }), title]);
		}),
	);
	return new Map(titles.flat());
}

function presentDecision(row: PastDecisionRow): Omit<PastDecision, 'title' | 'undo'> {
	const { id, kind, decision, reason, by, author, state, failure, at } = row;
	return {
		id,
		kind,
		decision,
		by,
		author,
		why: failure,
		reason: reason === null ? null : (findReviewReason(kind, reason)?.label ?? null),
		decidedAt: at.toISOString(),
		outcome: state === 'cancelled' ? 'failed' : state === 'done' ? 'done' : 'waiting',
	};
}

/** Returns how much longer to offer the undo, rounded down. The server accepts it for a little longer. */
function secondsLeft(row: PastDecisionRow, now: Date): number {
	if (!isOpenToUndo(row, now)) return 0;
	return Math.max(0, UNDO_SECONDS - Math.ceil((now.getTime() - row.at.getTime()) / 1_000));
}
