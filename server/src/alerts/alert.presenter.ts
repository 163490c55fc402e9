import { splitKeywords } from '@bilby/contract/alerts/keywords';
import { MISSING_DEAL_TITLE } from '../deals/notifications/deal-events.ts';
import { findDealSubjects } from '../deals/page/deal-page.queries.ts';
import { findSlugs } from '../master-data/master-data.queries.ts';
import { type NotificationPresenter, presentPlace } from '../notifications/presenters.ts';
import type { Database } from '../platform/database/database.ts';
import { type AlertRow, findAlertsById } from './alerts.queries.ts';

const DROP = ':drop';

/** The unread notices of an alert share one notification, those about lower prices another one. */
export const groupAlert = (alertId: number | null, isDrop: boolean): string =>
	`alert:${alertId ?? 0}${isDrop ? DROP : ''}`;

const readAlertId = (groupKey: string): number => Number.parseInt(groupKey.slice('alert:'.length), 10);

/**
 * The texts of notifications about deal alerts. Several deals lead to the search of the alert, with its first keyword, or
 * to the saved or followed deals that it watches.
 */
export const presentAlertNotices: NotificationPresenter = async (db, rows) => {
	const alerts = await findAlertsById(
		db,
		rows.map(({ groupKey }) => readAlertId(groupKey)),
	);
	const slugs = await findFilterSlugs(db, [...alerts.values()]);
	const subjects = await findDealSubjects(
		db,
		rows.flatMap(({ dealId }) => dealId ?? []),
	);
	return new Map(
		rows.map((row) => {
			const alert = alerts.get(readAlertId(row.groupKey));
			const name = alert ? `your alert “${alert.title}”` : 'a deal alert that you deleted';
			const isDrop = row.groupKey.endsWith(DROP);
			if (row.count > 1) {
				const path = alert ? searchPath(alert, slugs) : '/deal-alerts';
				const found = isDrop ? 'lower prices' : 'new deals';
				return [row.id, { text: `${row.count} ${found} for ${name}`, about: null, excerpt: null, path }];
			}
			const subject = row.dealId === null ? undefined : subjects.get(row.dealId);
			const place = presentPlace(row, subject, { path: `/deal-details/${row.dealId}`, gone: MISSING_DEAL_TITLE });
			return [row.id, { text: `A ${isDrop ? 'lower price' : 'new deal'} for ${name}`, excerpt: null, ...place }];
		}),
	);
};

/** The slugs of stores and of categories by id. */
type FilterSlugs = Record<'store' | 'category', Map<number, string>>;

async function findFilterSlugs(db: Database, alerts: AlertRow[]): Promise<FilterSlugs> {
	const storeIds = alerts.flatMap(({ storeId }) => storeId ?? []);
	const categoryIds = alerts.flatMap(({ categoryId }) => categoryId ?? []);
	return { store: await findSlugs(db, 'str', storeIds), category: await findSlugs(db, 'cat', categoryIds) };
}

function searchPath(alert: AlertRow, slugs: FilterSlugs): string {
	const { keywords, trigger, storeId, categoryId, minDiscount, maxPriceCents } = alert;
	const [first] = splitKeywords(keywords);
	if (first === undefined) return trigger === 'saved-drop' ? '/profile?tab=myDeals&view=saved' : '/following';
	const filters = {
		category: categoryId === null ? undefined : slugs.category.get(categoryId),
		store: storeId === null ? undefined : slugs.store.get(storeId),
		maxPrice: maxPriceCents === null ? undefined : String(maxPriceCents / 100),
		minDiscount: minDiscount === null ? undefined : String(minDiscount),
	};
	const set = Object.entries(filters).flatMap(([name, value]): [string, string][] =>
		value === undefined ? [] : [[name, value]],
	);
	return `/search?${new URLSearchParams([['deal', first], ...set, ['sortBy', 'newest']])}`;
}
