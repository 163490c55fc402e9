import { inArray, sql } from 'drizzle-orm';
import { eraseBatch } from '../platform/personal-data/erase-batch.ts';
import { type DataSubject, fewRows, type PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { newsletterSubscribers } from '../schema/newsletter.ts';
import { findSubscribers } from './newsletter.queries.ts';

/** Subscribers are linked to members by address only. */
export const subscriptionData: PersonalDataSource = {
	name: 'newsletter',
	about: 'Whether you’re subscribed to the newsletter, and since when.',
	tables: [newsletterSubscribers],
	exportRows: (db, subject) =>
		fewRows(
			findSubscribers(db, listAddresses(subject)).then((rows) =>
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
		erase: (tx, subject) => {
			const where = inArray(sql`lower(${newsletterSubscribers.email})`, listAddresses(subject));
			return eraseBatch(tx, { table: newsletterSubscribers, key: newsletterSubscribers.id, where });
		},
	},
};

function listAddresses({ email }: DataSubject): string[] {
	return email === null ? [] : [email.toLowerCase()];
}
