import { succeed } from '@bilby/contract/kernel/envelope';
import { MESSAGE_TEXTS } from '@bilby/contract/messages/limits';
import { MESSAGE_REPORT_TEXTS } from '@bilby/contract/messages/reports';
import type { ReportMessage } from '@bilby/contract/messages/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { openCase } from '../moderation/review-cases.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { insertReport } from './message-reports.queries.ts';
import { lockCopies } from './messages.queries.ts';

/** Nobody who actually reads their messages reports more of them in an hour. */
const REPORTS_BY_MEMBER = { name: 'messageReportByMember', most: 30, seconds: 3_600 };

/**
 * Reports a message that the member received from another member. A repeated report changes nothing. Messages of others, deleted
 * ones and those of the team get the same response.
 */
export async function reportMessage(
	context: Pick<AppContext, 'db' | 'clock' | 'config'>,
	{ userId }: SessionViewer,
	{ id, reason, text }: ReportMessage,
) {
	await countAttempt(context, REPORTS_BY_MEMBER, String(userId));
	const now = context.clock();
	await context.db.transaction(async (tx) => {
		const [message] = await lockCopies(tx, { box: 'inbox', userId }, [id]);
		if (!message || message.isFromTeam) throw new AppError({ code: 'not_found', message: MESSAGE_TEXTS.gone });
		const isNew = await insertReport(tx, { messageId: id, userId, reason, text, createdAt: now });
		if (!isNew) return;
		const subject = { kind: 'message-report', subjectId: id } as const;
		await openCase(tx, { ...subject, authorId: message.senderId, reasons: { [reason]: 1 }, now });
	});
	return succeed({ message: MESSAGE_REPORT_TEXTS.thanks });
}
