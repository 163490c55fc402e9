import { ACT_LABELS, LOG_ROWS_PER_PAGE, type LoggedAct, type PublicSubject } from '@bilby/contract/moderation-log/acts';
import type { LogEntry, ModerationLogQuery, PublicLogEntry } from '@bilby/contract/moderation-log/wire';
import { REVIEW_REASONS } from '@bilby/contract/review/review-reasons';
import { findUserByUsername } from '../accounts/users/users.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { timeRange, toTimePage } from '../platform/http/input/time-pages.ts';
import type { ModerationAct } from '../schema/moderation.ts';
import { findLogEntries, findPublicEntries, type LogRow } from './moderation-log.queries.ts';
import { presentChanges } from './present-changes.ts';

/** Every action has a label. */
const LABELS: Record<ModerationAct, string> = ACT_LABELS satisfies Record<LoggedAct, string>;

/** The subject of an entry as the log shows it. */
export interface LoggedThing {
	title: string | null;
	path: string | null;
}

/** Returns things by id. Missing ones are left out. Each domain provides it for its kinds. */
export type LogSubjects = Readonly<
	Record<string, (db: Database, ids: number[]) => Promise<ReadonlyMap<number, LoggedThing>>>
>;

type Reading = Pick<AppContext, 'readDb'>;

const STAFF_LOG = 'moderation-log';
const PUBLIC_LOG = 'public-moderation-log';

/** Returns a page of the log for staff, latest first. A name that nobody has finds nothing. */
export async function listModerationLog(
	{ readDb: db }: Reading,
	subjects: LogSubjects,
	{ moderator, member, act, subject, subjectId, words, from, until, ...page }: ModerationLogQuery,
): Promise<{ entries: LogEntry[]; nextCursor: string | null }> {
	const { after, limit } = timeRange(STAFF_LOG, page);
	const [moderatorId, memberId] = await Promise.all([findMemberId(db, moderator), findMemberId(db, member)]);
	if (moderatorId === null || memberId === null) return { entries: [], nextCursor: null };
	const filters = {
		moderatorId,
		memberId,
		act,
		subjectKind: subject,
		subjectId,
		words: words || undefined,
		from: from === undefined ? undefined : new Date(from),
		until: until === undefined ? undefined : new Date(until),
	};
	const rows = await findLogEntries(db, filters, { after, limit });
	const { shown, nextCursor } = toTimePage(STAFF_LOG, rows, page.limit);
	const things = await findThings(db, subjects, shown);
	return { entries: shown.map((row) => presentEntry(row, things)), nextCursor };
}

/** Returns the id of a member; undefined if none is requested, null if nobody has that name. */
async function findMemberId(db: Database, username: string | undefined): Promise<number | null | undefined> {
	if (username === undefined || username === '') return undefined;
	return (await findUserByUsername(db, username))?.id ?? null;
}

type Things = ReadonlyMap<string, LoggedThing>;

const buildKey = ({ subjectKind, subjectId }: Pick<LogRow, 'subjectKind' | 'subjectId'>) =>
	`${subjectKind}:${subjectId}`;

/** Returns the things that the rows are about: one query for each kind. */
async function findThings(db: Database, subjects: LogSubjects, rows: LogRow[]): Promise<Things> {
	const byKind = Map.groupBy(rows, ({ subjectKind }) => subjectKind);
	const found = await Promise.all(
		[...byKind].map(async ([subjectKind, some]) => {
			const ids = [...new Set(some.map(({ subjectId }) => subjectId))];
			const things = await subjects[subjectKind]?.(db, ids);
			return [...(things ?? [])].map(([subjectId, thing]) => [buildKey({ subjectKind, subjectId }), thing] as const);
		}),
	);
	return new Map(found.flat());
}

function presentEntry(row: LogRow, things: Things): LogEntry {
	const { id, at, by, act, subjectKind: kind, subjectId, member, reason } = row;
	const thing = things.get(buildKey(row)) ?? { title: null, path: null };
	const { byOperator = false, ...details } = row.details;
	return {
		id,
		at: at.toISOString(),
		by,
		act,
		label: LABELS[act] ?? act,
		member,
		reason,
		byOperator: byOperator === true,
		subject: { kind, id: subjectId, ...thing },
		changes: presentChanges(details),
	};
}

const PRESET_REASONS = new Set(Object.values(REVIEW_REASONS).flatMap((reasons) => reasons.map(({ label }) => label)));

/** Returns a page of the public log. A reason in a moderator's own words may name someone, so only preset ones are shown. */
export async function listPublicLog(
	{ readDb }: Reading,
	{ kind, cursor }: { kind?: PublicSubject | undefined; cursor?: string | undefined },
): Promise<{ entries: PublicLogEntry[]; nextCursor: string | null }> {
	const { after, limit } = timeRange(PUBLIC_LOG, { limit: LOG_ROWS_PER_PAGE, cursor });
	const rows = await findPublicEntries(readDb, kind, { after, limit });
	const { shown, nextCursor } = toTimePage(PUBLIC_LOG, rows, LOG_ROWS_PER_PAGE);
	const entries = shown.map((row) => ({
		at: row.at.toISOString(),
		kind: row.kind as PublicSubject,
		label: LABELS[row.act] ?? row.act,
		reason: row.reason !== null && PRESET_REASONS.has(row.reason) ? row.reason : null,
	}));
	return { entries, nextCursor };
}
