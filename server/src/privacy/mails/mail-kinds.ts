import type { MailKind } from '#platform/mail/enqueue-mail.ts';

/** What somebody else might have asked for is told at once. */
export const PRIVACY_MAILS = {
	deletion: { name: 'account-deletion', urgency: 'security' },
	kept: { name: 'account-kept', urgency: 'security' },
	exportReady: { name: 'export-ready', urgency: 'ordinary' },
} as const satisfies Record<string, MailKind>;
