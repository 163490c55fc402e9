import { RECORD_TEXTS, type RecordKind, suspensionEndProblem } from '@bilby/contract/accounts/member-records';
import type { AddMemberRecord, MemberRecordsQuery, MemberRecordWire } from '@bilby/contract/staff/wire';
import { type Moderation, recordModeration } from '#moderation/record-moderation.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { timeRange, toTimePage } from '#platform/http/input/time-pages.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { isWithinLimit } from '#platform/limits/attempts.ts';
import { enqueueMail, type MailKind } from '#platform/mail/enqueue-mail.ts';
import { RECORD_MAILS } from '../mails/record-mails.ts';
import type { SessionViewer } from '../sessions/viewer.ts';
import { DECISION_MAILS } from '../users/account-limits.ts';
import {
	closeRecord,
	findOpenRecords,
	findRecord,
	findRecords,
	insertRecord,
	type MemberRecord,
} from '../users/records.queries.ts';
import { lockUser, type User } from '../users/users.queries.ts';
import { manageDenial } from './manage-member.policy.ts';
import { lockViewerAndMember, requireManaged } from './managed-members.ts';

const LIST = 'member records';

/** Returns a page of what staff recorded about a member whom the viewer may manage. */
export async function listRecords(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	viewer: SessionViewer,
	{ id, ...query }: MemberRecordsQuery,
) {
	await requireManaged(db, viewer, id);
	const now = clock();
	const { shown, nextCursor } = toTimePage(LIST, await findRecords(db, id, timeRange(LIST, query)), query.limit);
	return { records: shown.map(({ record, by }) => presentRecord(record, by, now)), nextCursor };
}

const ACTS = {
	note: 'member.note',
	warning: 'member.warning',
	suspension: 'member.suspension',
} as const satisfies Record<RecordKind, Moderation['act']>;

/** The context of writes that mail the member. */
type MailingContext = Pick<AppContext, 'db' | 'clock' | 'queue' | 'config'>;

/**
 * Adds a note, warns a member, or suspends them for a time. At most one warning and one suspension are open. The member
 * is mailed about both.
 */
export async function addRecord(
	context: MailingContext,
	viewer: SessionViewer,
	{ id: userId, kind, text, endsAt }: AddMemberRecord,
): Promise<void> {
	const now = context.clock();
	const end = readEnd(kind, endsAt, now);
	await context.db.transaction(async (tx) => {
		const { user, manager } = await lockViewerAndMember(tx, viewer, userId, now);
		const denial = manageDenial(user, manager);
		if (denial) throw denial;
		const open = await findOpenRecords(tx, userId, now);
		if (open.some((one) => one.kind === kind)) {
			throw new AppError({
				code: 'conflict',
				message: kind === 'suspension' ? RECORD_TEXTS.suspended : RECORD_TEXTS.warned,
			});
		}
		const id = await insertRecord(tx, { userId, staffId: viewer.userId, kind, text, createdAt: now, endsAt: end });
		const details = end ? { until: end.toISOString() } : {};
		const subject = { kind: 'member', id: userId };
		await recordModeration(tx, { act: ACTS[kind], moderatorId: viewer.userId, subject, details }, now);
		if (kind !== 'note') await mailMember(context, tx, user, { kind: RECORD_MAILS[kind], about: id });
	});
}

function readEnd(kind: RecordKind, endsAt: string | undefined, now: Date): Date | null {
	const end = endsAt === undefined ? null : new Date(endsAt);
	const problem = kind === 'suspension' ? findEndProblem(end, now) : end && RECORD_TEXTS.noEnd;
	if (problem) throw new AppError({ code: 'validation', message: problem, fields: { endsAt: problem } });
	return end;
}

function findEndProblem(end: Date | null, now: Date): string | null {
	return end ? suspensionEndProblem(end, now) : RECORD_TEXTS.end;
}

/** Withdraws a warning, or ends a suspension early and mails the member. */
export async function withdrawRecord(context: MailingContext, viewer: SessionViewer, recordId: number): Promise<void> {
	const now = context.clock();
	await context.db.transaction(async (tx) => {
		const record = await findRecord(tx, recordId);
		if (!record || record.kind === 'note') throw recordNotFound();
		const { user, manager } = await lockViewerAndMember(tx, viewer, record.userId, now);
		const denial = manageDenial(user, manager);
		if (denial) throw denial;
		await close(tx, record, now);
		const act = record.kind === 'warning' ? 'member.withdraw-warning' : 'member.end-suspension';
		await recordModeration(tx, { act, moderatorId: viewer.userId, subject: { kind: 'member', id: user.id } }, now);
		if (record.kind === 'suspension')
			await mailMember(context, tx, user, { kind: RECORD_MAILS.suspensionEnd, about: record.id });
	});
}

/** Mails a member about a record, unless they had too many such mails today. The site shows it anyway. */
async function mailMember(
	context: MailingContext,
	tx: Database,
	{ id, email }: User,
	mail: { kind: MailKind; about: number },
): Promise<void> {
	const { clock, config } = context;
	if (!(await isWithinLimit({ db: tx, clock, config }, DECISION_MAILS, String(id)))) return;
	await enqueueMail(context, tx, { ...mail, email });
}

/** Records that a member has read a warning. Another member's warning counts as not found. */
export async function confirmWarning(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	{ userId }: SessionViewer,
	recordId: number,
): Promise<void> {
	const now = clock();
	await db.transaction(async (tx) => {
		await lockUser(tx, userId);
		const record = await findRecord(tx, recordId);
		if (record?.kind !== 'warning' || record.userId !== userId) throw recordNotFound();
		await close(tx, record, now);
	});
}

async function close(tx: Database, record: MemberRecord, now: Date): Promise<void> {
	const hasEnded = record.endsAt !== null && record.endsAt <= now;
	if (hasEnded || !(await closeRecord(tx, record.id, now))) {
		throw new AppError({ code: 'conflict', message: RECORD_TEXTS.closed });
	}
}

function recordNotFound(): AppError {
	return new AppError({ code: 'not_found', message: RECORD_TEXTS.missing });
}

function presentRecord(record: MemberRecord, by: string | null, now: Date): MemberRecordWire {
	const { id, kind, text, createdAt, endsAt, closedAt } = record;
	return {
		id,
		kind,
		text,
		by,
		createdAt: createdAt.toISOString(),
		endsAt: endsAt?.toISOString() ?? null,
		closedAt: closedAt?.toISOString() ?? null,
		isOpen: kind !== 'note' && closedAt === null && (endsAt === null || endsAt > now),
	};
}
