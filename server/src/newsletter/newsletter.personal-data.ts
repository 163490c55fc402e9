import { eq, sql } from 'drizzle-orm';
import { eraseBatch } from '../platform/personal-data/erase-batch.ts';
import { fewRows, type PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { newsletterSubscribers } from '../schema/newsletter.ts';
import { findSubscribers } from './newsletter.queries.ts';

/** Subscribers are linked to members by address only. */
export const subscriptionData: PersonalDataSource = {
	name: 'newsletter',
	about: 'Whether you’re subscribed to the newsletter, and since when.',
	tables: [newsletterSubscribers],
	exportRows: (db, { email }) =>
		fewRows(
			findSubscribers(db, [email.toLowerCase()]).then((rows) =>
				rows.map(({ email: address, confirmedAt, unsubscribedAt, bouncedAt, createdAt }) => ({
					email: address,
					subscribedAt: createdAt,
					confirmedAt,
					unsubscribedAt,
					bouncedAt,
				})),
			),
		),
	onDeletion: {
		erase: (tx, { email }) => {
			const where = eq(sql`lower(${newsletterSubscribers.email})`, email.toLowerCase());
			return eraseBatch(tx, { table: newsletterSubscribers, key: newsletterSubscribers.id, where });
		},
	},
};
