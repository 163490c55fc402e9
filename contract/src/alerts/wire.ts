import { z } from 'zod';
import { dealWire } from '../deals/wire.ts';
import { successReply } from '../kernel/envelope.ts';
import {
	requiredText,
	wireBoolean,
	wireId,
	wireInstant,
	wireInteger,
	wirePrice,
	wireText,
} from '../kernel/wire-values.ts';
import { searchFilters } from '../search/filters-wire.ts';
import { splitKeywords } from './keywords.ts';
import {
	ALERT_FREQUENCIES,
	ALERT_TRIGGERS,
	isPersonal,
	MAX_ACTIVE_ALERTS,
	MAX_ALERT_TITLE_LENGTH,
	MAX_KEYWORDS,
	MAX_KEYWORDS_LENGTH,
	MAX_RESTORED_DEALS,
} from './limits.ts';
import { ALERT_TEXTS } from './texts.ts';

const namedWire = z.object({ id: wireId, name: z.string(), slug: z.string() });

const alertWire = z.object({
	id: wireId,
	dua_title: z.string(),
	/** Searches, separated by commas. A deal must match one of them. Empty for all that a personal trigger chooses. */
	dua_keyword: z.string(),
	/** Whole percent off the original price; null for any. */
	dua_min_discount: z.int().nullable(),
	/** In dollars; null for any. */
	dua_max_price: z.number().nullable(),
	dua_store: namedWire.nullable(),
	/** Includes its subcategories. */
	dua_category: namedWire.nullable(),
	dua_trigger: z.enum(ALERT_TRIGGERS),
	dua_frequency: z.enum(ALERT_FREQUENCIES),
	dua_email_alerts: z.boolean(),
	dua_inapp_alerts: z.boolean(),
	/** Not available yet. */
	dua_sms_alerts: z.literal(false),
	dua_whatsapp_alerts: z.literal(false),
	/** False while paused. */
	dua_active: z.boolean(),
	/** Deals that the member was notified of, or will be. */
	dua_match_count: z.int(),
	dua_last_match: wireInstant.nullable(),
	created_at: wireInstant,
});
export type AlertWire = z.infer<typeof alertWire>;

export const alertsReply = successReply({
	/** Latest first. */
	alerts: z.array(alertWire),
	/** The number of active alerts, of at most `maxActive`. */
	active: z.int(),
	maxActive: z.literal(MAX_ACTIVE_ALERTS),
});

export const alertReply = successReply({ message: z.string(), alert: alertWire });

/** Forms send an empty text for a field that was left empty. */
const empty = z.union([z.null(), z.literal('')]).transform(() => null);
const entryName = z.union([wireText(100), wireId], 'Please send a slug or an id.');

const keywords = wireText(MAX_KEYWORDS_LENGTH).refine(
	(text) => splitKeywords(text).length <= MAX_KEYWORDS,
	ALERT_TEXTS.tooManyKeywords,
);
const isSearch = (text: string) => splitKeywords(text).length > 0;

const searched = {
	keywords: keywords
		.refine(isSearch, ALERT_TEXTS.keywords)
		.describe('Searches, separated by commas: "air fryer under $100, kettle -toy".'),
	minDiscount: z
		.union([empty, wireInteger(0, 100, ALERT_TEXTS.discount)], ALERT_TEXTS.discount)
		.default(null)
		.describe('Whole percent off the original price. 0 means any.'),
	maxPrice: z.union([empty, wirePrice], 'Please provide a valid price (Numbers only).').default(null),
	store: z.union([empty, entryName]).default(null).describe('A slug or an id.'),
	category: z.union([empty, entryName]).default(null).describe('A slug or an id.'),
	trigger: z.enum(ALERT_TRIGGERS, 'This trigger doesn’t exist.').default('any'),
};

export const alertBody = z
	.object({
		title: requiredText(MAX_ALERT_TITLE_LENGTH, ALERT_TEXTS.title),
		...searched,
		keywords: keywords.describe('As in a preview. Optional with the triggers "followed" and "saved-drop".'),
		frequency: z.enum(ALERT_FREQUENCIES, ALERT_TEXTS.frequency),
		emailAlerts: wireBoolean.default(false),
		inAppAlerts: wireBoolean.default(true),
		/** Not available yet: an alert needs another method. */
		smsAlerts: wireBoolean.default(false),
		whatsappAlerts: wireBoolean.default(false),
		/** A new alert is active unless this is false. A change without it keeps the state. */
		active: wireBoolean.optional(),
		/** Ignored. The path names the alert. */
		id: wireId.optional(),
	})
	.refine(({ emailAlerts, inAppAlerts }) => emailAlerts || inAppAlerts, {
		error: ALERT_TEXTS.noChannel,
		path: ['emailAlerts'],
	})
	.refine((alert) => isPersonal(alert.trigger) || isSearch(alert.keywords), {
		error: ALERT_TEXTS.keywords,
		path: ['keywords'],
	});
export type AlertBody = z.input<typeof alertBody>;
export type AlertInput = z.output<typeof alertBody>;

export const alertParams = z.object({ id: wireId });

const dealIds = z.array(wireId).max(MAX_RESTORED_DEALS, `Please send at most ${MAX_RESTORED_DEALS} at a time.`);

export const alertStatusBody = z.object({
	active: wireBoolean,
	dealIds: dealIds
		.default([])
		.describe('The `dealIds` of a pause that is undone. Those that still match wait for the alert again.'),
});

export const alertStatusReply = successReply({
	message: z.string(),
	/** The latest deals that waited for an alert until it was paused. */
	dealIds,
});

export const alertPreviewBody = z.object(searched);
export type AlertPreviewBody = z.input<typeof alertPreviewBody>;
export type AlertSearch = z.output<typeof alertPreviewBody>;

export const alertPreviewReply = successReply({
	/** Deals of the last 30 days that match, counted up to 100. Ignores the trigger. */
	count: z.int(),
	countCapped: z.boolean(),
	/** The latest three of them. */
	deals: z.array(dealWire),
	/** How each keyword is read: the filters that it names, and the remaining words. */
	searches: z.array(z.object({ text: z.string(), words: z.string(), filters: searchFilters })),
});
