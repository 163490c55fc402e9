import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { requiredText, wireId, wireInstant } from '../kernel/wire-values.ts';
import { MAX_PUSH_ENDPOINT_LENGTH } from './limits.ts';

const pushDeviceWire = z.object({
	id: wireId,
	/** Browser and system, such as “Firefox on Android”. */
	name: z.string(),
	/** True for the device of this session. */
	current: z.boolean(),
	created_at: wireInstant,
	/** When the push service last accepted a push; null if it never has. */
	last_sent_at: wireInstant.nullable(),
});
export type PushDeviceWire = z.infer<typeof pushDeviceWire>;

export const pushDevicesReply = successReply({
	/** The key that browsers need for a subscription, in base64url. */
	publicKey: z.string(),
	/** The member’s devices, oldest first. */
	devices: z.array(pushDeviceWire),
});

const INVALID_KEYS = 'This isn’t a valid push subscription.';

/** The result of `PushSubscription.toJSON()` in the browser. */
export const pushDeviceBody = z.object({
	endpoint: requiredText(MAX_PUSH_ENDPOINT_LENGTH, INVALID_KEYS),
	keys: z.object({
		/** An uncompressed point of 65 bytes in base64url. */
		p256dh: z.string(INVALID_KEYS).regex(/^B[\w-]{86}$/, INVALID_KEYS),
		/** 16 bytes in base64url. */
		auth: z.string(INVALID_KEYS).regex(/^[\w-]{22}$/, INVALID_KEYS),
	}),
});
export type PushDeviceInput = z.output<typeof pushDeviceBody>;

/** A browser replaced its subscription. The keys of the old one prove whose it is. */
export const pushRenewalBody = z.object({ old: pushDeviceBody, renewed: pushDeviceBody });

export const pushDeviceParams = z.object({ id: wireId });

export const pushDeviceReply = successReply({ id: wireId });

export const pushTestReply = successReply({
	delivered: z.boolean(),
	/** True if the browser no longer takes pushes, so that the device was removed. */
	removed: z.boolean(),
	message: z.string(),
});
