import { shorten } from '@bilby/contract/kernel/shorten';
import { MAX_MESSAGE_SUBJECT_LENGTH } from '@bilby/contract/messages/limits';
import { MESSAGE_REPORT_LABELS, MESSAGE_REPORT_TEXTS } from '@bilby/contract/messages/reports';
import { sql } from 'drizzle-orm';
import { hasActedSince, recordModeration } from '../moderation/record-moderation.ts';
import { closeCase } from '../moderation/review-cases.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { award } from '../reputation/reputation.queries.ts';
import type { AppliedDecision, CaseDetail, CaseLine, ReviewedKind } from '../review/reviewed-kind.ts';
import {
	countReportsBy,
	findOpenReports,
	findReportedExchange,
	type OpenReport,
	settleReport,
} from './message-reports.queries.ts';
import { deleteWithoutCopies, lockMessage, type MessageRow } from './messages.queries.ts';
import { removeOwnCopies } from './read-messages.service.ts';
import { replyFromTeam } from './send-message.service.ts';

/** An open case is read again with every change, so the log has one entry per moderator in this time. */
const LOOK_MS = 3_600_000;

/** Reported messages. The list does not show their text, because only an opened case is logged. */
export const MESSAGE_REPORT_CASES: ReviewedKind = {
	reasonLabels: MESSAGE_REPORT_LABELS,
	describe: async (db, ids) =>
		new Map([...(await findOpenReports(db, ids))].map(([id, report]) => [id, describeReport(report)])),
	deny: async ({ db }, id, { userId }) => {
		const report = (await findOpenReports(db, [id])).get(id);
		return report?.reporter.id === userId ? 'You reported this, so another moderator has to decide.' : null;
	},
	read: async ({ db, clock }, id, { userId }) => {
		const report = (await findOpenReports(db, [id])).get(id);
		if (!report) return null;
		await recordLook(db, { id, moderatorId: userId }, clock());
		const [thread, counts] = await Promise.all([
			findReportedExchange(db, report),
			countReportsBy(db, report.reporter.id),
		]);
		return {
			...describeReport(report),
			path: null,
			context: { type: 'message-report', thread: presentExchange(thread, id) },
			reports: [presentReport(report, counts)],
		};
	},
	approve: async (context, { requireUnchanged, ...decision }) => {
		await requireUnchanged();
		await settleMessage(context, decision, 'message.dismiss-report');
	},
	remove: (context, { requireUnchanged: _, ...decision }) => settleMessage(context, decision, 'message.remove'),
	waiting: {
		table: 'messages',
		rows: sql`select messages.id, messages.sender_id as author_id, message_reports.created_at as since,
				jsonb_build_object(message_reports.reason, 1) as reasons
			from message_reports join messages on messages.id = message_reports.message_id
			where message_reports.settled_at is null`,
	},
};

function describeReport({ sender }: OpenReport): CaseLine {
	return { title: `Message from ${sender ?? 'a member who has left'}` };
}

type Exchanged = Awaited<ReturnType<typeof findReportedExchange>>;

function presentExchange(rows: Exchanged, reviewedId: number) {
	return rows.map(({ id, sender, subject, body, sentAt }) => ({
		id,
		subject,
		message: body,
		date: sentAt.toISOString(),
		isReviewed: id === reviewedId,
		sender: sender && presentPerson(sender),
	}));
}

function presentReport(
	{ reason, text, createdAt, reporter }: OpenReport,
	counts: { settled: number; upheld: number },
): CaseDetail['reports'][number] {
	return {
		reason,
		note: text,
		reportedAt: createdAt.toISOString(),
		reporter: { ...presentPerson(reporter), ...counts },
	};
}

function presentPerson({ hidden, ...person }: OpenReport['reporter']) {
	return { ...person, ...(hidden && { hidden: true as const }) };
}

async function recordLook(db: Database, look: { id: number; moderatorId: number }, now: Date): Promise<void> {
	const subject = { kind: 'message', id: look.id };
	const moderation = { act: 'message.read', moderatorId: look.moderatorId, subject } as const;
	await db.transaction(async (tx) => {
		const message = await lockMessage(tx, look.id);
		if (!message || (await hasActedSince(tx, moderation, new Date(now.getTime() - LOOK_MS)))) return;
		await recordModeration(tx, { ...moderation, memberId: message.senderId }, now);
	});
}

/** Settles a report. Removing a message takes the recipient's copy away and tells the sender why. Repeating it does nothing. */
async function settleMessage(
	{ db, clock, live }: AppContext,
	{ id, moderator, reason, message }: Omit<AppliedDecision, 'requireUnchanged'>,
	act: 'message.remove' | 'message.dismiss-report',
): Promise<void> {
	const now = clock();
	const isRemoval = act === 'message.remove';
	const events = await db.transaction(async (tx) => {
		const reported = await lockMessage(tx, id);
		if (!reported) throw new AppError({ code: 'not_found', message: 'This message has been deleted.' });
		const report = await settleReport(tx, id, { settledAt: now, upheld: isRemoval });
		if (!report) return [];
		await closeCase(tx, { kind: 'message-report', subjectId: id });
		const moderation = { act, moderatorId: moderator.userId, subject: { kind: 'message', id } };
		await recordModeration(tx, { ...moderation, memberId: reported.senderId, ...(reason && { reason }) }, now);
		const published = isRemoval ? await removeReported(tx, reported, { reason, message }, now) : [];
		await deleteWithoutCopies(tx, [id]);
		if (isRemoval) {
			const subject = `message:${id}:report:${report.id}`;
			await award(tx, { userId: report.userId, reason: 'flag_upheld', subject }, now);
		}
		return published;
	});
	for (const event of events) live.publish(event);
}

async function removeReported(
	tx: Database,
	reported: MessageRow,
	{ reason, message }: Pick<AppliedDecision, 'reason' | 'message'>,
	now: Date,
) {
	const { senderId, recipientId, isRecipientGone, subject } = reported;
	const removed =
		recipientId === null || isRecipientGone
			? []
			: await removeOwnCopies(tx, { userId: recipientId, box: 'inbox' }, [reported]);
	if (senderId === null) return removed;
	const text = [MESSAGE_REPORT_TEXTS.removed, reason && `Reason: ${reason}`, message].filter(Boolean).join('\n\n');
	const explained = shorten(`Removed: ${subject || '(no subject)'}`, MAX_MESSAGE_SUBJECT_LENGTH);
	const sent = { subject: explained, body: text, parentId: null, sentAt: now };
	return [...removed, ...(await replyFromTeam(tx, { ...reported, senderId }, sent))];
}
