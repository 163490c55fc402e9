import type { AlertWire } from '@bilby/contract/alerts/wire';

/** Builds an alert as the API sends it, with plausible values. */
export function buildAlertWire(overrides: Partial<AlertWire> = {}): AlertWire {
	return {
		id: 5,
		dua_title: 'Espresso machines',
		dua_keyword: 'breville, delonghi',
		dua_min_discount: 30,
		dua_max_price: null,
		dua_store: null,
		dua_category: null,
		dua_trigger: 'any',
		dua_frequency: 'instant',
		dua_email_alerts: true,
		dua_inapp_alerts: true,
		dua_sms_alerts: false,
		dua_whatsapp_alerts: false,
		dua_active: true,
		dua_match_count: 4,
		dua_last_match: null,
		created_at: '2026-11-20T00:00:00.000Z',
		...overrides,
	};
}
