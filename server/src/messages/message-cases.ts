import { shorten } from '@bilby/contract/kernel/shorten';
import { replySubject, splitQuote } from '@bilby/contract/messages/quotes';
import { sql } from 'drizzle-orm';
import { recordModeration } from '../moderation/record-moderation.ts';
import { closeCase } from '../moderation/review-cases.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/kernel/errors.ts';
import type { AppliedDecision, CaseLine, ReviewedKind } from '../review/reviewed-kind.ts';
import { findTeamMessages, lockTeamMessage, removeCopies } from './messages.queries.ts';
import { replyFromTeam } from './send-message.service.ts';

const MAX_TITLE_LENGTH = 100;

/** Messages to the moderators. The text of a decision is sent to the member as the team's answer. */
export const MESSAGE_CASES: ReviewedKind = {
	reasonLabels: {},
	describe: async (db, ids) =>
		new Map([...(await findTeamMessages(db, ids))].map(([id, message]) => [id, describeMessage(message)])),
	read: async ({ db }, id) => {
		const message = (await findTeamMessages(db, [id])).get(id);
		if (!message) return null;
		const { subject, body, username } = message;
		return {
			...describeMessage(message),
			path: null,
			reports: [],
			context: { type: 'message', username, subject, message: body },
		};
	},
	approve: (context, decision) => settleTeamMessage(context, decision, 'message.answer'),
	remove: (context, decision) => settleTeamMessage(context, decision, 'message.close'),
	waiting: {
		table: 'messages',
		rows: sql`select id, sender_id as author_id, sent_at as since, '{}'::jsonb as reasons
			from messages where is_to_team and not is_recipient_gone`,
	},
};

function describeMessage({ subject, body }: { subject: string; body: string }): CaseLine {
	const text = subject || splitQuote(body).text;
	return { title: shorten(text.replace(/\s+/g, ' '), MAX_TITLE_LENGTH), line: 'Message to the moderators' };
}

/** Closes the case, and sends the moderator's text to the member in the name of the team. Repeating it does nothing. */
async function settleTeamMessage(
	{ db, clock, live }: AppContext,
	{ id, moderator, reason, message, requireUnchanged }: AppliedDecision,
	act: 'message.answer' | 'message.close',
): Promise<void> {
	const now = clock();
	await requireUnchanged();
	const events = await db.transaction(async (tx) => {
		const original = await lockTeamMessage(tx, id);
		if (!original) throw new AppError({ code: 'not_found', message: 'This message has been deleted.' });
		if (original.isRecipientGone) return [];
		await closeCase(tx, { kind: 'message', subjectId: id });
		const moderation = {
			act,
			moderatorId: moderator.userId,
			subject: { kind: 'message', id },
			memberId: original.senderId,
		};
		await recordModeration(tx, { ...moderation, ...(reason && { reason }) }, now);
		const { senderId, subject } = original;
		const answer = { subject: replySubject(subject), body: message ?? '', parentId: id, sentAt: now };
		const published = message && senderId !== null ? await replyFromTeam(tx, { ...original, senderId }, answer) : [];
		await removeCopies(tx, 'inbox', [id]);
		return published;
	});
	for (const event of events) live.publish(event);
}
