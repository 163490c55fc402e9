import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { requiredText, wireId, wireInstant } from '../kernel/wire-values.ts';
import { MAX_WEBHOOK_URL_LENGTH, WEBHOOK_FORMS } from './limits.ts';

const deliveryWire = z.object({
	id: wireId,
	at: wireInstant,
	state: z.enum(['waiting', 'sending', 'sent', 'failed']),
	attempts: z.int(),
	/** The HTTP status of the last response; null if there was none. */
	status: z.int().nullable(),
});

const webhookWire = z.object({
	id: wireId,
	form: z.enum(WEBHOOK_FORMS),
	/** The host of its address. The rest may contain a password and is never returned. */
	host: z.string(),
	/** Deliveries in a row that failed. */
	failures: z.int(),
	/** True after too many failures, until the member enables it again. */
	disabled: z.boolean(),
	created_at: wireInstant,
	/** The latest deliveries, latest first. */
	deliveries: z.array(deliveryWire),
});
export type WebhookWire = z.infer<typeof webhookWire>;

export const webhooksReply = successReply({ webhooks: z.array(webhookWire) });

export const webhookBody = z.object({
	form: z.enum(WEBHOOK_FORMS, 'Please choose where the webhook goes.'),
	url: requiredText(MAX_WEBHOOK_URL_LENGTH, 'Please enter the address of the webhook.').describe(
		'For Telegram: https://api.telegram.org/bot<token>/sendMessage?chat_id=<chat>.',
	),
});
export type WebhookInput = z.output<typeof webhookBody>;

export const webhookParams = z.object({ id: wireId });

/** The secret is shown only here. Webhooks of other forms have none. */
export const webhookSecretReply = successReply({ id: wireId, secret: z.string().nullable() });

export const webhookTestReply = successReply({ delivered: z.boolean(), message: z.string() });
