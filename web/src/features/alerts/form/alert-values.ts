import { splitKeywords } from '@bilby/contract/alerts/keywords';
import {
	type AlertFrequency,
	type AlertTrigger,
	isPersonal,
	MAX_ALERT_TITLE_LENGTH,
	MAX_KEYWORDS,
	MAX_KEYWORDS_LENGTH,
} from '@bilby/contract/alerts/limits';
import { ALERT_TEXTS } from '@bilby/contract/alerts/texts';
import type { AlertBody, AlertPreviewBody } from '@bilby/contract/alerts/wire';
import { MAX_PRICE } from '@bilby/contract/kernel/limits';
import { takeStart } from '@bilby/contract/kernel/shorten';
import type { AlertPrefill } from '#features/alert-me/alert-address.ts';
import type { Problems } from '#lib/forms/problems.ts';
import type { Alert } from '../data/alerts-query.ts';

/** The values of the alert form. Numbers are texts, as typed. */
export interface AlertValues {
	title: string;
	keywords: string;
	minDiscount: string;
	maxPrice: string;
	/** The slug of the store, or an empty string for any. */
	store: string;
	/** The slug of the category, or an empty string for any. */
	category: string;
	trigger: AlertTrigger;
	frequency: AlertFrequency;
	emailAlerts: boolean;
	inAppAlerts: boolean;
}

export function newAlertValues(prefill: AlertPrefill): AlertValues {
	const { title = '', keywords = '', minDiscount = '', maxPrice = '', store = '', category = '' } = prefill;
	return {
		title: takeStart(title, MAX_ALERT_TITLE_LENGTH),
		keywords: takeStart(keywords, MAX_KEYWORDS_LENGTH),
		minDiscount,
		maxPrice,
		store,
		category,
		trigger: 'any',
		frequency: 'instant',
		emailAlerts: true,
		inAppAlerts: true,
	};
}

export function alertToValues(alert: Alert): AlertValues {
	return {
		title: alert.title,
		keywords: alert.keywords,
		minDiscount: alert.minDiscount === null ? '' : String(alert.minDiscount),
		maxPrice: alert.maxPrice === null ? '' : String(alert.maxPrice),
		store: alert.store?.slug ?? '',
		category: alert.category?.slug ?? '',
		trigger: alert.trigger,
		frequency: alert.frequency,
		emailAlerts: alert.byEmail,
		inAppAlerts: alert.inApp,
	};
}

export function checkAlert(values: AlertValues): Problems {
	return {
		title: values.title.trim() === '' ? ALERT_TEXTS.title : null,
		...checkSearch(values, { needsKeywords: !isPersonal(values.trigger) }),
		emailAlerts: values.emailAlerts || values.inAppAlerts ? null : ALERT_TEXTS.noChannel,
	};
}

/** True if the values are complete enough for a preview. */
export function isSearchable(values: AlertValues): boolean {
	return Object.values(checkSearch(values, { needsKeywords: true })).every((problem) => problem === null);
}

function checkSearch({ keywords, minDiscount, maxPrice }: AlertValues, { needsKeywords }: { needsKeywords: boolean }) {
	return {
		keywords: checkKeywords(keywords, needsKeywords),
		minDiscount: isPercent(stripNumberFormat(minDiscount)) ? null : ALERT_TEXTS.discount,
		maxPrice: isPrice(stripNumberFormat(maxPrice)) ? null : 'Please provide a valid price (Numbers only).',
	};
}

function checkKeywords(keywords: string, isNeeded: boolean): string | null {
	const count = splitKeywords(keywords).length;
	if (isNeeded && count === 0) return ALERT_TEXTS.keywords;
	if (keywords.trim().length > MAX_KEYWORDS_LENGTH) return `Please use at most ${MAX_KEYWORDS_LENGTH} characters.`;
	return count > MAX_KEYWORDS ? ALERT_TEXTS.tooManyKeywords : null;
}

function isPercent(text: string): boolean {
	return text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= 100);
}

function isPrice(text: string): boolean {
	return text === '' || (/^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) <= MAX_PRICE);
}

/** Removes the $, % and thousands separators that people type. */
function stripNumberFormat(text: string): string {
	return text.trim().replace(/^\$\s*|\s*%$|,(?=\d{3})/g, '');
}

export function toPreviewBody(values: AlertValues) {
	return {
		keywords: values.keywords.trim(),
		minDiscount: stripNumberFormat(values.minDiscount),
		maxPrice: stripNumberFormat(values.maxPrice),
		store: values.store,
		category: values.category,
		trigger: values.trigger,
	} satisfies AlertPreviewBody;
}

export function toAlertBody(values: AlertValues): AlertBody {
	const { frequency, emailAlerts, inAppAlerts } = values;
	return { ...toPreviewBody(values), title: values.title.trim(), frequency, emailAlerts, inAppAlerts };
}
