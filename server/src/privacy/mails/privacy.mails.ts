import { DELETION_DAYS, EXPORT_HOURS } from '@bilby/contract/privacy/limits';
import { lockUsersByEmail, type User } from '#accounts/users/users.queries.ts';
import type { AppContext } from '#platform/context.ts';
import type { MailKind, MailOrder, MailTemplates } from '#platform/mail/enqueue-mail.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';

/** Requests that another person might have made are mailed immediately. */
export const PRIVACY_MAILS = {
	deletion: { name: 'account-deletion', urgency: 'security' },
	kept: { name: 'account-kept', urgency: 'security' },
	exportReady: { name: 'export-ready', urgency: 'ordinary' },
} as const satisfies Record<string, MailKind>;

export const privacyMails: MailTemplates = { kinds: Object.values(PRIVACY_MAILS), write: writeToMembers };

type Kind = (typeof PRIVACY_MAILS)[keyof typeof PRIVACY_MAILS]['name'];
type Site = Pick<AppContext['config'], 'siteName' | 'siteUrl'>;
type Writer = (site: Site, to: User) => MailMessage | null;

/**
 * Writes the mail of each kind. Returns null if it is out of date. Links lead to pages that require a login; none acts
 * on its own.
 */
const WRITERS = new Map<string, Writer>(
	Object.entries({
		'account-deletion': deletionMail,
		'account-kept': keptAccountMail,
		'export-ready': exportReadyMail,
	} satisfies Record<Kind, Writer>),
);

async function writeToMembers({ db, config }: AppContext, orders: MailOrder[]): Promise<Map<MailOrder, MailMessage>> {
	return db.transaction(async (tx) => {
		const addresses = orders.map(({ email }) => email.toLowerCase());
		const users = new Map((await lockUsersByEmail(tx, addresses)).map((user) => [user.email.toLowerCase(), user]));
		const messages = new Map<MailOrder, MailMessage>();
		for (const order of orders) {
			const user = users.get(order.email.toLowerCase());
			const write = WRITERS.get(order.kind);
			const message = user && write ? write(config, user) : null;
			if (message) messages.set(order, message);
		}
		return messages;
	});
}

function deletionMail({ siteName, siteUrl }: Site, { firstName, deletesAt, timeZone }: User): MailMessage | null {
	if (!deletesAt) return null;
	return {
		subject: `Your account at ${siteName} will be deleted`,
		paragraphs: [
			`Hi ${firstName},`,
			`Someone who can log in as you (hopefully you) asked us to delete your account at ${siteName}. We’ll delete it on ${formatDay(deletesAt, timeZone)}, in ${DELETION_DAYS} days. Nothing is lost until then. All devices were signed out.`,
			'On that day we permanently erase your personal details: your name, username, email address, picture, saved deals, follows and settings. Your deals and comments stay without your name, and your votes still count.',
			'Changed your mind? Log in before that day and choose “Keep my account”. Logging in alone changes nothing.',
		],
		action: { label: 'Log in to keep my account', url: `${siteUrl}/privacy-settings` },
		footnotes: [
			'If this wasn’t you, log in, keep your account, and choose a new password to sign out every device.',
			`You’re getting this email because it’s about the security of your account at ${siteName}.`,
		],
	};
}

function keptAccountMail({ siteName, siteUrl }: Site, { firstName, deletesAt }: User): MailMessage | null {
	if (deletesAt) return null;
	return {
		subject: `We’re keeping your account at ${siteName}`,
		paragraphs: [
			`Hi ${firstName},`,
			`We won’t delete your account at ${siteName}. Everything is as you left it. Good to have you back.`,
		],
		action: { label: 'See my privacy settings', url: `${siteUrl}/privacy-settings` },
		footnotes: [
			'If this wasn’t you, choose a new password to sign out every device.',
			`You’re getting this email because it’s about the security of your account at ${siteName}.`,
		],
	};
}

function exportReadyMail({ siteName, siteUrl }: Site, { firstName }: User): MailMessage {
	return {
		subject: `Your data from ${siteName} is ready`,
		paragraphs: [
			`Hi ${firstName},`,
			`The copy of your data from ${siteName} is ready. You can download it from your privacy settings for the next ${EXPORT_HOURS} hours. After that, we delete it.`,
		],
		action: { label: 'Go to my privacy settings', url: `${siteUrl}/privacy-settings` },
		footnotes: ['If you didn’t ask for it, choose a new password to sign out every device.'],
	};
}

function formatDay(instant: Date, timeZone: string): string {
	return new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone }).format(instant);
}
