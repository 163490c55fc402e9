import type { MailKind } from '#platform/mail/enqueue-mail.ts';

/** Requests that another person might have made are mailed immediately. */
export const PRIVACY_MAILS = {
	deletion: { name: 'account-deletion', urgency: 'security' },
	kept: { name: 'account-kept', urgency: 'security' },
	exportReady: { name: 'export-ready', urgency: 'ordinary' },
} as const satisfies Record<string, MailKind>;
