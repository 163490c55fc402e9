import { addToMessageCounts } from '#messages/message-counts.queries.ts';
import { insertMessage } from '#messages/messages.queries.ts';
import type { AppContext } from '#platform/context.ts';
import type { TestMember } from '../rows/members.ts';

/** Stores messages to the members, and returns values of calls about them. */
export async function buildMessageValues(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	{ from, to }: { from: TestMember; to: TestMember[] },
): Promise<Record<string, Record<string, unknown[]>>> {
	const ids: number[] = [];
	for (const { id: recipientId } of to) {
		const sent = { senderId: from.id, recipientId, subject: 'Tent', body: 'Is it in stock?', sentAt: clock() };
		ids.push(await insertMessage(db, sent));
		await addToMessageCounts(db, [
			{ userId: from.id, sent: 1 },
			{ userId: recipientId, inbox: 1, unread: 1 },
		]);
	}
	return {
		'POST /api/messageThread': { id: ids, before: [undefined] },
		'POST /api/reportMessage': { id: ids, reason: ['spam', 'rude'], text: ['An ad', ''] },
	};
}
