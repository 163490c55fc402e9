import { and, eq } from 'drizzle-orm';
import { ERASE_BATCH_SIZE, eraseBatch } from '../platform/personal-data/erase-batch.ts';
import { fewRows, type PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { latestFirst } from '../platform/personal-data/read-in-pages.ts';
import { alertMatches, alertSettings, dealAlerts } from '../schema/alerts.ts';
import { findAlerts } from './alerts.queries.ts';

/** Deal alerts with everything that the member typed. Their compiled searches are deleted with them. */
export const alertData: PersonalDataSource = {
	name: 'deal-alerts',
	about: 'Your deal alerts: what each looks for, how often and how it notifies you.',
	tables: [dealAlerts],
	exportRows: (db, { userId }) =>
		fewRows(
			findAlerts(db, userId).then((rows) =>
				rows.map(({ userId: _, maxPriceCents, ...alert }) => ({
					...alert,
					maxPrice: maxPriceCents === null ? null : maxPriceCents / 100,
				})),
			),
		),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: dealAlerts, key: dealAlerts.id, where: eq(dealAlerts.userId, userId) }),
	},
};

export const alertSettingData: PersonalDataSource = {
	name: 'deal-alert-settings',
	about: 'The quiet hours of your deal alerts, and how long you snoozed them.',
	tables: [alertSettings],
	exportRows: (db, { userId }) =>
		fewRows(
			db
				.select({
					quietFrom: alertSettings.quietFrom,
					quietTo: alertSettings.quietTo,
					snoozedUntil: alertSettings.snoozedUntil,
				})
				.from(alertSettings)
				.where(eq(alertSettings.userId, userId)),
		),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: alertSettings, key: alertSettings.userId, where: eq(alertSettings.userId, userId) }),
	},
};

const POSITION = { at: alertMatches.matchedAt, id: alertMatches.dealId };

export const alertMatchData: PersonalDataSource = {
	name: 'deal-alert-notices',
	about: 'Deals that your alerts found, and when we notified you.',
	tables: [alertMatches],
	exportRows: (db, { userId }) =>
		latestFirst(POSITION, (page) =>
			db
				.select({
					dealId: alertMatches.dealId,
					alertId: alertMatches.alertId,
					foundAt: alertMatches.matchedAt,
					sentAt: alertMatches.sentAt,
					priceCents: alertMatches.priceCents,
					byMail: alertMatches.byMail,
					onTheSite: alertMatches.inApp,
					position: POSITION,
				})
				.from(alertMatches)
				.where(and(eq(alertMatches.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const batch = await tx
				.select({ dealId: alertMatches.dealId })
				.from(alertMatches)
				.where(eq(alertMatches.userId, userId))
				.limit(ERASE_BATCH_SIZE);
			for (const { dealId } of batch) {
				await tx.delete(alertMatches).where(and(eq(alertMatches.userId, userId), eq(alertMatches.dealId, dealId)));
			}
			return { rows: batch.length };
		},
	},
};
