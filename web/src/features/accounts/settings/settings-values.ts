import { SETTINGS_TEXTS, settingsProblems } from '@bilby/contract/accounts/settings-rules';
import type { SentProfile } from '@bilby/contract/accounts/wire';
import { dayIn } from '@bilby/contract/kernel/zoned-time';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import type { Problems } from '#lib/forms/problems.ts';

/** The form's fields. A date of birth consists of three. */
export interface SettingsValues {
	firstName: string;
	lastName: string;
	email: string;
	username: string;
	birthDay: string;
	birthMonth: string;
	birthYear: string;
	hideDate: boolean;
	address: string;
	city: string;
	zipCode: string;
	timeZoneName: string;
}

/** The field that shows a rejected date of birth. */
export const BIRTH_FIELD = 'birthDay';

/** The member whose settings are edited: the viewer, or a member whom staff manage. */
type Settled = Pick<
	Profile,
	'dob' | 'firstName' | 'lastName' | 'email' | 'username' | 'hideDate' | 'address' | 'city' | 'zipCode' | 'timeZoneName'
>;

export function readSettings(profile: Settled): SettingsValues {
	const [birthYear = '', birthMonth = '', birthDay = ''] = profile.dob?.split('-') ?? [];
	return {
		firstName: profile.firstName,
		lastName: profile.lastName,
		email: profile.email,
		username: profile.username,
		birthDay,
		birthMonth,
		birthYear,
		hideDate: profile.hideDate === 1,
		address: profile.address ?? '',
		city: profile.city ?? '',
		zipCode: profile.zipCode ?? '',
		timeZoneName: profile.timeZoneName,
	};
}

/** Returns the problems to fix before sending. Unchanged names are not checked. */
export function settingsFormProblems(values: SettingsValues, profile: Profile): Problems {
	const today = dayIn(values.timeZoneName, new Date());
	const { dob, ...problems } = settingsProblems(
		{ ...values, username: newName(values, profile), dob: toBirthDate(values) },
		{ today, stored: profile },
	);
	return { ...problems, [BIRTH_FIELD]: isHalfChosen(values) ? SETTINGS_TEXTS.noDay : dob };
}

/**
 * Returns the request body for the form. It leaves out unchanged fields, because the member may have changed them on
 * another device since. The server requires names and email.
 */
export function toRequestBody(id: number, values: SettingsValues, before: Partial<SettingsValues>): SentProfile {
	const { firstName, lastName, email, username, hideDate, address, city, zipCode, timeZoneName } = values;
	const dob = toBirthDate(values);
	return {
		id,
		firstName,
		lastName,
		email,
		...(username !== before.username && { username }),
		...(dob !== toBirthDate(before) && { dob }),
		...(hideDate !== before.hideDate && { hideDate: hideDate ? (1 as const) : (0 as const) }),
		...(address !== before.address && { address }),
		...(city !== before.city && { city }),
		...(zipCode !== before.zipCode && { zipCode }),
		...(timeZoneName !== before.timeZoneName && { timeZoneName }),
	};
}

function newName({ username }: SettingsValues, profile: Profile): string | undefined {
	return username === profile.username ? undefined : username;
}

/** "1990-12-31", or empty if no date is chosen. */
function toBirthDate({ birthDay, birthMonth, birthYear }: Partial<SettingsValues>): string {
	return birthYear === '' ? '' : [birthYear, birthMonth, birthDay].join('-');
}

function isHalfChosen({ birthDay, birthMonth, birthYear }: SettingsValues): boolean {
	const chosen = [birthDay, birthMonth, birthYear].filter((part) => part !== '').length;
	return chosen === 1 || chosen === 2;
}
