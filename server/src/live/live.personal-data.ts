import { eq } from 'drizzle-orm';
import { fewRows, type PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { liveTickets } from '../schema/live.ts';

export const liveTicketData: PersonalDataSource = {
	name: 'live-tickets',
	about: 'Tickets for live notifications that are still good; each lives for half a minute.',
	tables: [liveTickets],
	exportRows: (db, { userId }) =>
		fewRows(db.select({ expiresAt: liveTickets.expiresAt }).from(liveTickets).where(eq(liveTickets.userId, userId))),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const erased = await tx
				.delete(liveTickets)
				.where(eq(liveTickets.userId, userId))
				.returning({ expiresAt: liveTickets.expiresAt });
			return { rows: erased.length };
		},
	},
};
