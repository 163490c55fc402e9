import { z } from 'zod';
import { captchaSolution, hiddenMember } from '../accounts/wire.ts';
import { MAX_SEARCH_LENGTH } from '../deals/limits.ts';
import { successReply } from '../kernel/envelope.ts';
import { tidyLine, trimInvisible, withoutDisguises } from '../kernel/readable-text.ts';
import { wireBoolean, wireChecked, wireId, wireInstant, wireLimit, wirePage, wireText } from '../kernel/wire-values.ts';
import {
	CONTACT_MESSAGE_MAX,
	CONTACT_SUBJECTS,
	CONTACT_TEXTS,
	contactEmailProblem,
	contactMessageProblem,
	contactNameProblem,
} from './rules.ts';

export const contactBody = z.object({
	name: wireChecked(contactNameProblem, CONTACT_TEXTS.name).transform((name) => tidyLine(withoutDisguises(name))),
	email: wireChecked(contactEmailProblem, CONTACT_TEXTS.noEmail).transform(trimInvisible),
	subject: z.enum(CONTACT_SUBJECTS, CONTACT_TEXTS.subject),
	/** Leaves space for leading and trailing spaces. */
	message: wireChecked(contactMessageProblem, CONTACT_TEXTS.noMessage, 2 * CONTACT_MESSAGE_MAX).transform((message) =>
		withoutDisguises(message).trim(),
	),
	/** The visitor's solution of the configured captcha. */
	recaptcha: captchaSolution,
});
export type ContactBody = z.output<typeof contactBody>;

export const CONTACT_STATES = ['open', 'all'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

export const contactMessagesBody = z
	.object({
		/** `open`: not answered yet. */
		state: z.enum(CONTACT_STATES, 'This list doesn’t exist.').default('open'),
		searchTerm: wireText(MAX_SEARCH_LENGTH).default(''),
		page: wirePage.default(1),
		limit: wireLimit,
	})
	.prefault({});
export type ContactMessagesQuery = z.output<typeof contactMessagesBody>;

const contactMessageWire = z.object({
	id: wireId,
	name: z.string(),
	email: z.string(),
	/** The member who was logged in; null for a visitor. */
	username: z.string().nullable(),
	hidden: hiddenMember,
	subject: z.enum(CONTACT_SUBJECTS),
	message: z.string(),
	sentAt: wireInstant,
	answeredAt: wireInstant.nullable(),
});
export type ContactMessage = z.infer<typeof contactMessageWire>;
export const contactMessagesReply = successReply({ messages: z.array(contactMessageWire), total: z.int() });

export const answerContactBody = z.object({ messageId: wireId, answered: wireBoolean });
export const answerContactReply = successReply({ answered: z.literal([0, 1]) });
