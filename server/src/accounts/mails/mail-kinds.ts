import type { MailKind } from '#platform/mail/enqueue-mail.ts';

/** Security mails are never delayed. A person waits for the urgent ones, which may be requested in large numbers. */
export const ACCOUNT_MAILS = {
	verify: { name: 'verify', urgency: 'urgent' },
	reset: { name: 'reset', urgency: 'security' },
	knownAddress: { name: 'known-address', urgency: 'urgent' },
	passwordChanged: { name: 'password-changed', urgency: 'security' },
	passwordDropped: { name: 'password-dropped', urgency: 'security' },
	socialLink: { name: 'social-link', urgency: 'security' },
	factorAdded: { name: 'factor-added', urgency: 'security' },
	factorRemoved: { name: 'factor-removed', urgency: 'security' },
	factorsReset: { name: 'factors-reset', urgency: 'security' },
	recoveryCodesRenewed: { name: 'recovery-codes-renewed', urgency: 'security' },
	recoveryCodeUsed: { name: 'recovery-code-used', urgency: 'security' },
} as const satisfies Record<string, MailKind>;
