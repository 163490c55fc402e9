import { isMadeOfNames } from '@bilby/contract/accounts/password-names';
import {
	emailProblem,
	firstNameProblem,
	lastNameProblem,
	PASSWORD_MIN_SIGNUP,
	signupPasswordProblem,
	TEXTS,
} from '@bilby/contract/accounts/rules';
import { isVisible } from '@bilby/contract/kernel/readable-text';
import type { Problems } from '#lib/forms/problems.ts';

export interface SignupValues {
	firstName: string;
	lastName: string;
	email: string;
	password: string;
	/** The captcha's answer, empty until it is solved. */
	recaptcha?: string;
	keepLoggedIn: boolean;
	newsletter: boolean;
	terms: boolean;
}

interface Site {
	name: string;
	host: string;
}

const NO_SITE: Site = { name: '', host: '' };

export type Step = 1 | 2 | 3;

export const STEPS: { step: Step; name: string; fields: string[] }[] = [
	{ step: 1, name: 'Personal', fields: ['firstName', 'lastName'] },
	{ step: 2, name: 'Account', fields: ['email', 'password'] },
	{ step: 3, name: 'Verify', fields: ['recaptcha', 'terms'] },
];

/**
 * Returns the problems of a step when the visitor leaves it: the step's own text for missing values, else the rules of
 * the whole form.
 */
export function stepProblems(step: Step, values: Partial<SignupValues>, site: Site = NO_SITE): Problems {
	const { firstName = null, lastName = null, email = null, password = null } = signupProblems(values, site);
	if (step === 1) {
		return {
			firstName: isBlank(values.firstName) ? TEXTS.firstNameRequired : firstName,
			lastName: isBlank(values.lastName) ? TEXTS.lastNameRequired : lastName,
		};
	}
	if (step === 2) {
		return {
			email: isBlank(values.email) ? TEXTS.emailRequired : email,
			password: missingPassword(values.password ?? '') ?? password,
		};
	}
	return {};
}

function missingPassword(password: string): string | null {
	if (password === '') return TEXTS.passwordRequired;
	return password.length < PASSWORD_MIN_SIGNUP ? TEXTS.passwordStep : null;
}

function isBlank(value: string | undefined): boolean {
	return value === undefined || !isVisible(value);
}

/** Returns all problems that must be fixed before the form is sent. */
export function signupProblems(values: Partial<SignupValues>, site: Site = NO_SITE): Problems {
	return {
		firstName: firstNameProblem(values.firstName ?? ''),
		lastName: lastNameProblem(values.lastName ?? ''),
		email: emailProblem(values.email ?? ''),
		password: signupPasswordProblem(values.password ?? '') ?? namesProblem(values, site),
		recaptcha: values.recaptcha ? null : TEXTS.captcha,
		terms: values.terms ? null : TEXTS.terms,
	};
}

function namesProblem(values: Partial<SignupValues>, site: Site): string | null {
	const { firstName = '', lastName = '', email = '', password = '' } = values;
	const names = { siteName: site.name, siteHost: site.host, firstName, lastName, email };
	return isMadeOfNames(password, names) ? TEXTS.passwordOfNames : null;
}

/** The first step with a problem. */
export function findStep(problems: Problems): Step | null {
	const found = STEPS.find(({ fields }) => fields.some((field) => problems[field]));
	return found?.step ?? null;
}
