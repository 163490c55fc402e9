import { takeStart } from '@bilby/contract/kernel/shorten';

/** The initial values of a new alert. All are texts, as in the address. */
export interface AlertPrefill {
	/** Searches, separated by commas. */
	keywords?: string | undefined;
	title?: string | undefined;
	/** Whole percent. */
	minDiscount?: string | undefined;
	/** In dollars. */
	maxPrice?: string | undefined;
	/** A slug, like the next one. */
	store?: string | undefined;
	category?: string | undefined;
}

/** The address of the alerts page. With keywords, it opens the form for a new alert. */
export interface AlertAddress extends AlertPrefill {
	/** The id of an alert to edit. Mails link to it. */
	alert?: number | undefined;
}

const FIELDS = ['keywords', 'title', 'minDiscount', 'maxPrice', 'store', 'category'] as const;
const MAX_LENGTH = 200;

/** Reads the query parameters and ignores invalid ones. */
export function readAlertAddress(raw: Record<string, unknown>): AlertAddress {
	const alert = Number(raw.alert);
	const texts = Object.fromEntries(
		FIELDS.flatMap((name) => {
			const text = typeof raw[name] === 'number' ? String(raw[name]) : raw[name];
			return typeof text === 'string' && text !== '' ? [[name, takeStart(text, MAX_LENGTH)]] : [];
		}),
	);
	return Number.isSafeInteger(alert) && alert > 0 ? { ...texts, alert } : texts;
}
