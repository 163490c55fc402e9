import { DELETION_DAYS, EXPORT_HOURS } from '@bilby/contract/privacy/limits';
import { holdUsersByEmail, type User } from '../../accounts/users/users.queries.ts';
import type { AppContext } from '../../platform/context.ts';
import type { MailOrder, MailTemplates } from '../../platform/mail/enqueue-mail.ts';
import type { MailMessage } from '../../platform/mail/mail-message.ts';
import { PRIVACY_MAILS } from './mail-kinds.ts';

export const privacyMails: MailTemplates = { kinds: Object.values(PRIVACY_MAILS), write: writeToMembers };

type Kind = (typeof PRIVACY_MAILS)[keyof typeof PRIVACY_MAILS]['name'];
type Site = Pick<AppContext['config'], 'siteName' | 'siteUrl'>;

/** Each says null where it is out of date. None holds a link that does anything by itself: they lead to pages that ask who it is. */
const WRITERS: Record<Kind, (site: Site, to: User) => MailMessage | null> = {
	'account-deletion': deletionMail,
	'account-kept': keptMail,
	'export-ready': exportReadyMail,
};

async function writeToMembers({ db, config }: AppContext, orders: MailOrder[]): Promise<Map<MailOrder, MailMessage>> {
	return db.transaction(async (tx) => {
		const addresses = orders.map(({ email }) => email.toLowerCase());
		const users = new Map((await holdUsersByEmail(tx, addresses)).map((user) => [user.email.toLowerCase(), user]));
		const messages = new Map<MailOrder, MailMessage>();
		for (const order of orders) {
			const user = users.get(order.email.toLowerCase());
			const [, write] = Object.entries(WRITERS).find(([name]) => name === order.kind) ?? [];
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
			`Somebody who knows how to log in as you, hopefully you, asked for your account at ${siteName} to be deleted. That happens on ${dayOf(deletesAt, timeZone)}, in ${DELETION_DAYS} days; until then nothing is lost. All devices were signed out.`,
			'On that day everything personal is erased for good: your name and username, your email address, your picture, what you saved and follow, and your settings. Deals and comments stay without your name, and votes stay counted.',
			'Changed your mind? Log in before that day and choose “Keep my account”. Logging in alone changes nothing.',
		],
		action: { label: 'Log in to keep my account', url: `${siteUrl}/privacy-settings` },
		footnotes: [
			'If this was not you, log in, keep your account, and choose a new password, which signs out every device.',
			`You get this mail because it concerns the safety of your account at ${siteName}.`,
		],
	};
}

function keptMail({ siteName, siteUrl }: Site, { firstName, deletesAt }: User): MailMessage | null {
	if (deletesAt) return null;
	return {
		subject: `Your account at ${siteName} stays`,
		paragraphs: [
			`Hi ${firstName},`,
			`Your account at ${siteName} is no longer going to be deleted. Everything in it is as it was. Good to have you.`,
		],
		action: { label: 'See my privacy settings', url: `${siteUrl}/privacy-settings` },
		footnotes: [
			'If this was not you, choose a new password, which signs out every device.',
			`You get this mail because it concerns the safety of your account at ${siteName}.`,
		],
	};
}

function exportReadyMail({ siteName, siteUrl }: Site, { firstName }: User): MailMessage {
	return {
		subject: `Your data from ${siteName} is ready`,
		paragraphs: [
			`Hi ${firstName},`,
			`The copy of your data that you asked for at ${siteName} is ready. You can download it from your privacy settings for ${EXPORT_HOURS} hours; then it is deleted.`,
		],
		action: { label: 'Go to my privacy settings', url: `${siteUrl}/privacy-settings` },
		footnotes: ['If you did not ask for it, choose a new password, which signs out every device.'],
	};
}

function dayOf(instant: Date, timeZone: string): string {
	return new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone }).format(instant);
}
