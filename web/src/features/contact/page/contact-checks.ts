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
	/** The captcha token, empty until it is solved. */
	recaptcha?: string;
}

/** Returns everything that is wrong with a message, by field. */
export function contactProblems(values: Partial<ContactValues>): Problems {
	return {
		name: contactNameProblem(values.name ?? ''),
		email: contactEmailProblem(values.email ?? ''),
		subject: contactSubjectProblem(values.subject ?? ''),
		message: contactMessageProblem(values.message ?? ''),
		recaptcha: values.recaptcha ? null : TEXTS.captcha,
	};
}
