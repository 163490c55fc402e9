import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { AppContext } from '../platform/context.ts';
import { guardedPost } from '../platform/outbound/guarded-fetch.ts';
import { OutboundError } from '../platform/outbound/outbound-error.ts';
import type { PushDevice } from './push.queries.ts';
import { derivePushKeys } from './push-keys.ts';
import type { Push } from './push-message.ts';
import { openSubscription } from './push-subscription.ts';

/** The outcome of sending a push. */
type PushResult =
	| 'sent'
	/** The subscription has ended, so the device can be removed. */
	| 'gone'
	/** The push service does not accept this site's signature. The device may still work later. */
	| 'denied'
	/** The push service rejects this push. A retry would not help. */
	| 'failed'
	| { retryAfterSeconds: number | null };

/** Longer pauses are shortened to this, because a deal is old by then. */
const MAX_PAUSE_SECONDS = 3_600;

/** Encrypts a push for a device and posts it to its push service. */
export async function postPush(
	context: Pick<AppContext, 'config' | 'secrets' | 'clock'>,
	device: Pick<PushDevice, 'userId' | 'sealedSubscription'>,
	{ message, ttlSeconds: ttl, urgency }: Push,
): Promise<PushResult> {
	const subscription = openSubscription(context, device);
	if (!subscription) return 'gone';
	const vapid = { subject: context.config.siteUrl, ...derivePushKeys(context) };
	const { headers, body } = await buildPushPayload(
		{ data: { ...message }, options: { ttl, urgency, topic: message.tag } },
		{ ...subscription, expirationTime: null },
		vapid,
	);
	try {
		const response = await guardedPost(context.config, subscription.endpoint, { headers, body });
		return readResult(response, context.clock());
	} catch (error) {
		if (error instanceof OutboundError) return { retryAfterSeconds: null };
		throw error;
	}
}

function readResult({ status, retryAfter }: { status: number; retryAfter: string | null }, now: Date): PushResult {
	if (status >= 200 && status < 300) return 'sent';
	if (status === 404 || status === 410) return 'gone';
	if (status === 401 || status === 403) return 'denied';
	if (![408, 425, 429].includes(status) && status < 500) return 'failed';
	return { retryAfterSeconds: readRetryAfter(retryAfter, now) };
}

/**
 * Returns the seconds to wait, from seconds or a date (RFC 9110, 10.2.3); null if the header is missing, invalid or in
 * the past.
 */
function readRetryAfter(header: string | null, now: Date): number | null {
	if (header === null) return null;
	const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1_000;
	return seconds > 0 ? Math.min(Math.ceil(seconds), MAX_PAUSE_SECONDS) : null;
}
