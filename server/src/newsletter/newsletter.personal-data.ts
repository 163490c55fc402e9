import { eq, sql } from 'drizzle-orm';
import { fewRows, type PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { newsletterSubscribers } from '../schema/newsletter.ts';
import { findSubscribers } from './newsletter.queries.ts';

/** Known by the member's address alone. */
export const subscriptionData: PersonalDataSource = {
	name: 'newsletter',
	about: 'Whether the newsletter comes to your address, and since when.',
	tables: [newsletterSubscribers],
	exportRows: (db, { email }) =>
		fewRows(
			findSubscribers(db, [email.toLowerCase()]).then((rows) =>
				rows.map(({ email: address, confirmedAt, unsubscribedAt, createdAt }) => ({
					email: address,
					askedForAt: createdAt,
					confirmedAt,
					unsubscribedAt,
				})),
			),
		),
	onDeletion: {
		erase: async (tx, { email }) => {
			const erased = await tx
				.delete(newsletterSubscribers)
				.where(eq(sql`lower(${newsletterSubscribers.email})`, email.toLowerCase()))
				.returning({ id: newsletterSubscribers.id });
			return { rows: erased.length };
		},
	},
};
