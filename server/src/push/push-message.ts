import type { AlertFrequency } from '@bilby/contract/alerts/limits';
import { formatPrice } from '@bilby/contract/kernel/price';
import { shorten } from '@bilby/contract/kernel/shorten';
import type { PushMessage } from '@bilby/contract/push/push-message';

export interface SentDeal {
	id: number;
	title: string;
	priceCents: number;
	alertTitle: string;
}

export interface Push {
	message: PushMessage;
	/** How long the push service stores it for a device that is off. */
	ttlSeconds: number;
	urgency: 'normal' | 'high';
}

/**
 * Lengths in UTF-16 units. Each unit takes up to 6 bytes in JSON, so both texts stay below the 3,993 bytes of one push.
 * Systems show less than this.
 */
const MAX_TITLE_LENGTH = 120;
const MAX_BODY_LENGTH = 300;

/** The most deals that a push names. */
const MAX_NAMED = 3;

/** The most deals that a push counts. */
export const MAX_COUNTED = 10;

const HOUR_SECONDS = 3_600;
const TTL_SECONDS: Record<AlertFrequency, number> = {
	instant: 4 * HOUR_SECONDS,
	daily: 12 * HOUR_SECONDS,
	weekly: 24 * HOUR_SECONDS,
};

/**
 * Writes the push about deals that match a member's alerts. Callers pass at most `MAX_COUNTED + 1` deals. A push about one
 * deal opens that deal; a push about several opens the notifications. Returns null if there are no deals.
 */
export function writeAlertPush(deals: SentDeal[], { id, frequency }: { id: number; frequency: AlertFrequency }) {
	const [first, second] = deals;
	if (!first) return null;
	const hasOneAlert = deals.every(({ alertTitle }) => alertTitle === first.alertTitle);
	const alerts = hasOneAlert ? `your alert “${first.alertTitle}”` : 'your alerts';
	const count = deals.length > MAX_COUNTED ? `More than ${MAX_COUNTED}` : String(deals.length);
	const content = second
		? {
				title: `${count} deals for ${alerts}`,
				body: deals.slice(0, MAX_NAMED).map(describeDeal).join('\n'),
				path: '/notifications',
			}
		: { title: describeDeal(first), body: `A deal for ${alerts}`, path: `/deal-details/${first.id}` };
	return createPush(
		// A repeated push replaces the first one on the device.
		{ ...content, tag: `alert-${id}` },
		{ ttlSeconds: TTL_SECONDS[frequency], urgency: frequency === 'instant' ? 'high' : 'normal' },
	);
}

/** Writes a test push. It expires after a minute, because it is no use to a device that is off. */
export function writeTestPush(siteName: string): Push {
	const body = `${siteName} can notify you on this device.`;
	return createPush(
		{ title: 'It works', body, path: '/notifications?tab=settings', tag: 'test' },
		{ ttlSeconds: 60, urgency: 'high' },
	);
}

function createPush({ title, body, ...message }: PushMessage, delivery: Omit<Push, 'message'>): Push {
	return {
		message: { ...message, title: shorten(title, MAX_TITLE_LENGTH), body: shorten(body, MAX_BODY_LENGTH) },
		...delivery,
	};
}

/** Shortens the title of a deal, so that its price and the next deals are visible. */
function describeDeal({ title, priceCents }: SentDeal): string {
	return `${shorten(title, 90)}: ${formatPrice(priceCents / 100)}`;
}
