import type { WebhookForm } from '@bilby/contract/webhooks/limits';
import { Webhook } from 'standardwebhooks';

/** The text and deals of a message, before it gets the form of its receiver. */
export interface WebhookContent {
	type: 'deal_alert' | 'test';
	text: string;
	deals: { id: number; title: string; price: number | null; url: string; alert: string }[];
}

export interface WebhookRequest {
	url: string;
	headers: Record<string, string>;
	body: string;
}

interface Receiver {
	form: WebhookForm;
	url: string;
	/** Only webhooks of the standard form have one. */
	secret: string | null;
}

/** Characters of one message. Discord accepts the fewest. */
const MAX_TEXT_LENGTH = 2_000;

/** Writes the request for a receiver. A repeated message has the same id, so that its receiver can ignore it. */
export function writeWebhookRequest(
	{ form, url, secret }: Receiver,
	{ id, at, content }: { id: string; at: Date; content: WebhookContent },
): WebhookRequest {
	const text = writeText(content);
	if (form === 'ntfy') return { url, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: text };
	const headers = { 'content-type': 'application/json' };
	switch (form) {
		case 'discord':
			// Titles of members must not notify a whole channel.
			return { url, headers, body: JSON.stringify({ content: text, allowed_mentions: { parse: [] } }) };
		case 'slack':
			return { url, headers, body: JSON.stringify({ text: escapeForSlack(text) }) };
		case 'telegram': {
			const target = new URL(url);
			const chat = target.searchParams.get('chat_id');
			target.search = '';
			return { url: target.href, headers, body: JSON.stringify({ chat_id: chat, text }) };
		}
		case 'standard': {
			const { type, deals } = content;
			const body = JSON.stringify({ type, timestamp: at.toISOString(), data: { text: content.text, deals } });
			if (secret === null) throw new Error('A webhook of the standard form has no secret.');
			const signature = new Webhook(secret).sign(id, at, body);
			const timestamp = String(Math.floor(at.getTime() / 1_000));
			const signed = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
			return { url, headers: { ...headers, ...signed }, body };
		}
	}
}

/** Leaves out deals at the end rather than cutting an address in half. */
function writeText({ text, deals }: WebhookContent): string {
	let written = text;
	for (const { title, price, url } of deals) {
		const more = `\n${title}${price === null ? '' : `: $${price.toFixed(2)}`}\n${url}`;
		if (written.length + more.length > MAX_TEXT_LENGTH) break;
		written += more;
	}
	return written;
}

function escapeForSlack(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
