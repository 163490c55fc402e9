import { and, eq } from 'drizzle-orm';
import { eraseBatch } from '../platform/personal-data/erase-batch.ts';
import type { PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { latestFirst } from '../platform/personal-data/read-in-pages.ts';
import { contactMessages } from '../schema/contact.ts';

const POSITION = { at: contactMessages.createdAt, id: contactMessages.id };

/**
 * Messages that a member sent while logged in. A visitor's message is not linked to a member even if it names a
 * member's address: anyone can type any address. It is deleted by age alone.
 */
export const contactData: PersonalDataSource = {
	name: 'contact-messages',
	about: 'Messages you sent us through the contact form while logged in, and when we answered them.',
	tables: [contactMessages],
	exportRows: (db, { userId }) =>
		latestFirst(POSITION, (page) =>
			db
				.select({
					name: contactMessages.name,
					email: contactMessages.email,
					subject: contactMessages.subject,
					message: contactMessages.message,
					sentAt: contactMessages.createdAt,
					answeredAt: contactMessages.answeredAt,
					position: POSITION,
				})
				.from(contactMessages)
				.where(and(eq(contactMessages.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: (tx, { userId }) => {
			const where = eq(contactMessages.userId, userId);
			return eraseBatch(tx, { table: contactMessages, key: contactMessages.id, where });
		},
	},
};
