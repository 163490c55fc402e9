import type { MailKind } from '#platform/mail/enqueue-mail.ts';

/** What keeps an account safe is held up by nothing; somebody waits for the urgent ones, of which many may be asked for. */
export const ACCOUNT_MAILS = {
	verify: { name: 'verify', urgency: 'urgent' },
	reset: { name: 'reset', urgency: 'security' },
	knownAddress: { name: 'known-address', urgency: 'urgent' },
	passwordChanged: { name: 'password-changed', urgency: 'security' },
	passwordDropped: { name: 'password-dropped', urgency: 'security' },
	socialLink: { name: 'social-link', urgency: 'security' },
} as const satisfies Record<string, MailKind>;
