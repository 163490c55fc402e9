import type { AlertFrequency, AlertTrigger } from '@bilby/contract/alerts/limits';
import type { AlertPreviewBody, AlertWire } from '@bilby/contract/alerts/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { presentCompactDeal } from '#features/deals/data/present-deal.ts';
import { callApi } from '#lib/api/api.ts';

/** A deal alert of the member. */
export interface Alert {
	id: number;
	title: string;
	/** Searches, separated by commas. */
	keywords: string;
	/** Whole percent; null for any, like the next three. */
	minDiscount: number | null;
	/** In dollars. */
	maxPrice: number | null;
	store: AlertWire['dua_store'];
	category: AlertWire['dua_category'];
	trigger: AlertTrigger;
	frequency: AlertFrequency;
	byEmail: boolean;
	inApp: boolean;
	/** False while paused. */
	isActive: boolean;
	/** Deals found so far. */
	matchCount: number;
}

export const alertsKey = (token: string) => ['own', token, 'alerts'] as const;

/** The member's alerts, latest first. */
export function alertsQuery(token: string) {
	return queryOptions({
		queryKey: alertsKey(token),
		queryFn: async (): Promise<Alert[]> => (await callApi('GET /api/deal-alerts')).alerts.map(presentAlert),
	});
}

/** The number of deals from the last 30 days that an alert would have found, with the latest of them. */
export function alertPreviewQuery(token: string, body: AlertPreviewBody) {
	return queryOptions({
		queryKey: ['own', token, 'alert-preview', body],
		queryFn: async () => {
			const { count, countCapped, deals } = await callApi('POST /api/deal-alerts/preview', { body });
			return { count, isCapped: countCapped, deals: deals.map(presentCompactDeal) };
		},
		placeholderData: keepPreviousData,
		staleTime: 60_000,
	});
}

function presentAlert(alert: AlertWire): Alert {
	return {
		id: alert.id,
		title: alert.dua_title,
		keywords: alert.dua_keyword,
		minDiscount: alert.dua_min_discount,
		maxPrice: alert.dua_max_price,
		store: alert.dua_store,
		category: alert.dua_category,
		trigger: alert.dua_trigger,
		frequency: alert.dua_frequency,
		byEmail: alert.dua_email_alerts,
		inApp: alert.dua_inapp_alerts,
		isActive: alert.dua_active,
		matchCount: alert.dua_match_count,
	};
}
