import { CONTACT_SUBJECT_LABELS } from '@bilby/contract/contact/rules';
import { shorten } from '@bilby/contract/kernel/shorten';
import { sql } from 'drizzle-orm';
import type { CaseLine, ReviewedKind } from '../review/reviewed-kind.ts';
import { type ContactRow, findContactMessagesById } from './contact.queries.ts';
import { settleContactMessage } from './contact.service.ts';

/** Characters of a message in the list. */
const TITLE_LENGTH = 100;

/** Messages from the contact form that nobody has answered. Their senders are not notified, since addresses are not verified. */
export const CONTACT_CASES: ReviewedKind = {
	reasonLabels: CONTACT_SUBJECT_LABELS,
	mayDecideOwn: true,
	describe: async (db, ids) =>
		new Map((await findContactMessagesById(db, ids)).map((row) => [row.id, describeMessage(row)])),
	read: async ({ db }, id) => {
		const [row] = await findContactMessagesById(db, [id]);
		if (!row) return null;
		const { name, email, username, hidden, message } = row;
		const subject = CONTACT_SUBJECT_LABELS[row.subject];
		return {
			...describeMessage(row),
			path: null,
			reports: [],
			context: { type: 'contact', name, email, username, hidden, subject, message },
		};
	},
	approve: async (context, { id: messageId, moderator, requireUnchanged }) => {
		await requireUnchanged();
		await settleContactMessage(context, moderator, { messageId, outcome: 'answer' });
	},
	remove: (context, { id: messageId, moderator, reason }) =>
		settleContactMessage(context, moderator, { messageId, outcome: 'close', reason }),
	waiting: {
		table: 'contact_messages',
		rows: sql`select id, user_id as author_id, created_at as since, jsonb_build_object(subject, 1) as reasons
			from contact_messages where answered_at is null`,
	},
};

function describeMessage({ message, subject, username }: ContactRow): CaseLine {
	const from = username === null ? 'a visitor' : 'a member';
	return {
		title: shorten(message.replace(/\s+/g, ' '), TITLE_LENGTH),
		line: `${CONTACT_SUBJECT_LABELS[subject]} from ${from}`,
	};
}
