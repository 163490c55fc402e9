import type { AlertWire } from '@bilby/contract/alerts/wire';
import type { Taxonomy } from '../master-data/taxonomy.ts';
import type { AlertRow } from './alerts.queries.ts';

interface Named {
	id: number;
	name: string;
	slug: string;
}

/** The names and slugs for the ids that alerts contain. */
interface AlertNames {
	stores: Named[];
	categories: Named[];
}

export async function readAlertNames(lists: Taxonomy): Promise<AlertNames> {
	const [stores, categories] = await Promise.all([lists.stores(), lists.categories()]);
	return { stores, categories };
}

/** Turns an alert into its wire form. */
export function presentAlert({ stores, categories }: AlertNames, row: AlertRow): AlertWire {
	return {
		id: row.id,
		dua_title: row.title,
		dua_keyword: row.keywords,
		dua_min_discount: row.minDiscount,
		dua_max_price: row.maxPriceCents === null ? null : row.maxPriceCents / 100,
		dua_store: presentNamed(stores, row.storeId),
		dua_category: presentNamed(categories, row.categoryId),
		dua_trigger: row.trigger,
		dua_frequency: row.frequency,
		dua_email_alerts: row.byMail,
		dua_inapp_alerts: row.inApp,
		dua_sms_alerts: false,
		dua_whatsapp_alerts: false,
		dua_active: row.isActive,
		dua_match_count: row.matchCount,
		dua_last_match: row.lastMatchAt?.toISOString() ?? null,
		created_at: row.createdAt.toISOString(),
	};
}

function presentNamed(entries: Named[], id: number | null): Named | null {
	const found = entries.find((entry) => entry.id === id);
	return found ? { id: found.id, name: found.name, slug: found.slug } : null;
}
