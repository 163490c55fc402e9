import { eq } from 'drizzle-orm';
import { eraseSome } from '../platform/personal-data/erase-some.ts';
import { fewRows, type PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { liveTickets } from '../schema/live.ts';

export const liveTicketData: PersonalDataSource = {
	name: 'live-tickets',
	about: 'Valid tickets for live notifications. Each lasts half a minute.',
	tables: [liveTickets],
	exportRows: (db, { userId }) =>
		fewRows(
			db
				.select({ expiresAt: liveTickets.expiresAt })
				.from(liveTickets)
				.where(eq(liveTickets.userId, userId))
				.orderBy(liveTickets.expiresAt),
		),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseSome(tx, { table: liveTickets, key: liveTickets.ticketHash, where: eq(liveTickets.userId, userId) }),
	},
};
