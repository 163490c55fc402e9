import type { WebhookForm } from '@bilby/contract/webhooks/limits';

export const WEBHOOK_LABELS: Record<WebhookForm, string> = {
	standard: 'Your own program',
	discord: 'Discord',
	slack: 'Slack',
	telegram: 'Telegram',
	ntfy: 'ntfy',
};

/** Shows what an address of each form looks like. */
export const WEBHOOK_PLACEHOLDERS: Record<WebhookForm, string> = {
	standard: 'https://example.com/deals',
	discord: 'https://discord.com/api/webhooks/…',
	slack: 'https://hooks.slack.com/services/…',
	telegram: 'https://api.telegram.org/bot…/sendMessage?chat_id=…',
	ntfy: 'https://ntfy.sh/my-topic',
};
