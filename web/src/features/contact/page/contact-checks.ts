import { TEXTS } from '@bilby/contract/accounts/rules';
import {
	contactEmailProblem,
	contactMessageProblem,
	contactNameProblem,
	contactSubjectProblem,
} from '@bilby/contract/contact/rules';
import type { Problems } from '#lib/forms/problems.ts';

export interface ContactValues {
	name: string;
	email: string;
	subject: string;
	message: string;
	/** The answer to the captcha, empty until it is solved. */
	recaptcha?: string;
}

/** Everything that has to be right before a message is sent. */
export function contactProblems(values: Partial<ContactValues>): Problems {
	return {
		name: contactNameProblem(values.name ?? ''),
		email: contactEmailProblem(values.email ?? ''),
		subject: contactSubjectProblem(values.subject ?? ''),
		message: contactMessageProblem(values.message ?? ''),
		recaptcha: values.recaptcha ? null : TEXTS.captcha,
	};
}
