/** The forms in which a webhook is sent. `standard` follows Standard Webhooks and is signed. */
export const WEBHOOK_FORMS = ['standard', 'discord', 'slack', 'telegram', 'ntfy'] as const;
export type WebhookForm = (typeof WEBHOOK_FORMS)[number];

/** Webhooks of one member. */
export const MAX_WEBHOOKS = 3;
export const MAX_WEBHOOK_URL_LENGTH = 1_000;
/** A webhook is disabled after this many deliveries in a row have failed. */
export const MAX_WEBHOOK_FAILURES = 5;
/** Deliveries that the history of a webhook shows. */
export const WEBHOOK_HISTORY = 10;
/** Deals that one message names. */
export const MAX_WEBHOOK_DEALS = 10;
