import { emailProblem, type Problem } from '../accounts/rules.ts';
import { isVisible, tidyLine, withoutInvisible } from '../kernel/readable-text.ts';

/** Subjects, texts and rules of the contact form for both sides. The web client uses them, so they don't need Zod. */

export const CONTACT_SUBJECTS = ['general', 'support', 'partnership', 'feedback', 'press', 'other'] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

export const CONTACT_SUBJECT_LABELS: Record<ContactSubject, string> = {
	general: 'General question',
	support: 'Help with my account',
	partnership: 'Partnership',
	feedback: 'Feedback',
	press: 'Press',
	other: 'Something else',
};

export const CONTACT_NAME_MAX = 100;
export const CONTACT_MESSAGE_MIN = 10;
export const CONTACT_MESSAGE_MAX = 5_000;
/** The limit that the counter shows. Longer messages are accepted. */
export const CONTACT_MESSAGE_ADVISED = 500;
/** How long messages are stored. */
export const CONTACT_MONTHS = 12;

export const CONTACT_TEXTS = {
	name: 'Please enter your name',
	nameTooLong: 'Please use at most 100 characters',
	unreadable: 'This contains characters we can’t read.',
	noEmail: 'Please enter your email address',
	email: 'Please enter a valid email address',
	subject: 'Please enter a subject',
	noMessage: 'Please enter your message',
	messageTooShort: 'Message must be at least 10 characters long',
	messageTooLong: 'Please use at most 5,000 characters',
} as const;

/** Line breaks and direction marks. A name is printed before the address and the account, in mails too. */
const UNREADABLE_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

export function contactNameProblem(name: string): Problem {
	if (!isVisible(name)) return CONTACT_TEXTS.name;
	const line = tidyLine(name);
	if (line.length > CONTACT_NAME_MAX) return CONTACT_TEXTS.nameTooLong;
	return UNREADABLE_IN_NAMES.test(line) ? CONTACT_TEXTS.unreadable : null;
}

export function contactEmailProblem(email: string): Problem {
	if (email.trim() === '') return CONTACT_TEXTS.noEmail;
	return emailProblem(email) === null ? null : CONTACT_TEXTS.email;
}

export function contactSubjectProblem(subject: string): Problem {
	return CONTACT_SUBJECTS.some((known) => known === subject) ? null : CONTACT_TEXTS.subject;
}

/** Leading and trailing spaces do not count. */
export function contactMessageProblem(message: string): Problem {
	if (!isVisible(message)) return CONTACT_TEXTS.noMessage;
	const { length } = message.trim();
	if (withoutInvisible(message).trim().length < CONTACT_MESSAGE_MIN) return CONTACT_TEXTS.messageTooShort;
	return length > CONTACT_MESSAGE_MAX ? CONTACT_TEXTS.messageTooLong : null;
}
