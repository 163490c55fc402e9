import { USER_STATUS } from '@bilby/contract/kernel/roles';
import type { AppContext } from '#platform/context.ts';
import type { MailKind, MailOrder, MailTemplates } from '#platform/mail/enqueue-mail.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { findRecordsToMail, type RecordToMail } from '../users/record-mails.queries.ts';

/** Mails about staff decisions about an account. They concern the account itself, so nobody can unsubscribe. */
export const RECORD_MAILS = {
	warning: { name: 'member-warning', urgency: 'ordinary' },
	suspension: { name: 'member-suspension', urgency: 'ordinary' },
	suspensionEnd: { name: 'member-suspension-end', urgency: 'ordinary' },
} as const satisfies Record<string, MailKind>;

export const recordMails: MailTemplates = { kinds: Object.values(RECORD_MAILS), write: writeToMembers };

type Kind = (typeof RECORD_MAILS)[keyof typeof RECORD_MAILS]['name'];
type Site = Pick<AppContext['config'], 'siteName' | 'siteUrl'>;
type Writer = (site: Site, to: RecordToMail) => MailMessage | null;

/** Writes the mail of each kind. Returns null if it is out of date. */
const WRITERS = new Map<string, Writer>(
	Object.entries({
		'member-warning': warningMail,
		'member-suspension': suspensionMail,
		'member-suspension-end': suspensionEndMail,
	} satisfies Record<Kind, Writer>),
);

/** Only verified addresses get these mails, because they quote what staff wrote about the member. */
async function writeToMembers({ db, config }: AppContext, orders: MailOrder[]): Promise<Map<MailOrder, MailMessage>> {
	const ids = orders.flatMap(({ about }) => about ?? []);
	const records = new Map((await findRecordsToMail(db, ids)).map((record) => [record.id, record]));
	const messages = new Map<MailOrder, MailMessage>();
	for (const order of orders) {
		const record = order.about === undefined ? undefined : records.get(order.about);
		const write = WRITERS.get(order.kind);
		if (!record || !write || !isReachable(record, order)) continue;
		const message = write(config, record);
		if (message) messages.set(order, message);
	}
	return messages;
}

function isReachable({ status, email, emailVerifiedAt }: RecordToMail, order: MailOrder): boolean {
	const isSameAddress = email.toLowerCase() === order.email.toLowerCase();
	return status === USER_STATUS.active && emailVerifiedAt !== null && isSameAddress;
}

function warningMail({ siteName, siteUrl }: Site, { firstName, text, closedAt }: RecordToMail): MailMessage | null {
	if (closedAt) return null;
	return {
		subject: `A warning about your account at ${siteName}`,
		paragraphs: [
			`Hi ${firstName},`,
			`Staff at ${siteName} sent you a warning. The reason:`,
			...splitLines(text),
			'Please log in and confirm that you’ve read it. Until then, you can look around, but not post, comment or vote.',
			howToReply(siteUrl),
		],
		action: { label: 'Log in and confirm', url: `${siteUrl}/profile` },
		footnotes: [whyMailed(siteName)],
	};
}

function suspensionMail(
	{ siteName, siteUrl }: Site,
	{ firstName, text, endsAt, closedAt, timeZone }: RecordToMail,
): MailMessage | null {
	if (closedAt || !endsAt) return null;
	return {
		subject: `Your account at ${siteName} is suspended`,
		paragraphs: [
			`Hi ${firstName},`,
			`Staff at ${siteName} suspended your account until ${formatTime(endsAt, timeZone)}. The reason:`,
			...splitLines(text),
			'Until then, you can log in and look around, but not post, comment or vote. The suspension ends on its own.',
			howToReply(siteUrl),
		],
		action: { label: 'Write to us', url: `${siteUrl}/contact` },
		footnotes: [whyMailed(siteName)],
	};
}

function suspensionEndMail({ siteName, siteUrl }: Site, { firstName, text, closedAt }: RecordToMail): MailMessage {
	return {
		subject: `Your account at ${siteName} is no longer suspended`,
		paragraphs: [
			`Hi ${firstName},`,
			closedAt
				? `Staff at ${siteName} ended the suspension of your account early. The reason for the suspension was:`
				: `The suspension of your account at ${siteName} has ended. The reason for it was:`,
			...splitLines(text),
			'You can take part again, unless there’s a newer notice about your account when you log in.',
			howToReply(siteUrl),
		],
		action: { label: 'Log in', url: `${siteUrl}/login` },
		footnotes: [whyMailed(siteName)],
	};
}

function howToReply(siteUrl: string): MailMessage['paragraphs'][number] {
	return {
		text: 'To reply, or if you think this is a mistake, write to us and include your username.',
		url: `${siteUrl}/contact`,
	};
}

function whyMailed(siteName: string): string {
	return `You’re getting this email because it’s about your account at ${siteName}.`;
}

function splitLines(text: string): string[] {
	return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}

function formatTime(instant: Date, timeZone: string): string {
	return new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(instant);
}
