import { SETTINGS_TEXTS, settingsProblems } from '@bilby/contract/accounts/settings-rules';
import type { SentProfile } from '@bilby/contract/accounts/wire';
import { dayIn } from '@bilby/contract/kernel/zoned-time';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import type { Problems } from '#lib/forms/problems.ts';

/** The fields of the form; a date of birth is chosen in three. */
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

/** Where a refusal of the date of birth is shown. */
export const BIRTH_FIELD = 'birthDay';

/** Whose settings they are: one's own, or those of a member whom staff look after. */
type Settled = Pick<
	Profile,
	'dob' | 'firstName' | 'lastName' | 'email' | 'username' | 'hideDate' | 'address' | 'city' | 'zipCode' | 'timeZoneName'
>;

export function settingsOf(profile: Settled): SettingsValues {
	const [birthYear = '', birthMonth = '', birthDay = ''] = profile.dob?.split('-') ?? [];
	return {
		firstName: profile.firstName,
		lastName: profile.lastName,
		email: profile.email,
		username: profile.username,
		...{ birthDay, birthMonth, birthYear },
		hideDate: profile.hideDate === 1,
		address: profile.address ?? '',
		city: profile.city ?? '',
		zipCode: profile.zipCode ?? '',
		timeZoneName: profile.timeZoneName,
	};
}

/** What is wrong before anything is sent; a name that stays is not asked about. */
export function settingsFormProblems(values: SettingsValues, profile: Profile): Problems {
	const today = dayIn(values.timeZoneName, new Date());
	const { dob, ...problems } = settingsProblems(
		{ ...values, username: newName(values, profile), dob: birthDateOf(values) },
		today,
	);
	return { ...problems, [BIRTH_FIELD]: isHalfChosen(values) ? SETTINGS_TEXTS.noDay : dob };
}

/** The form as it goes to the server. */
export function bodyOf(values: SettingsValues, profile: Profile): SentProfile {
	const { firstName, lastName, email, hideDate, address, city, zipCode, timeZoneName } = values;
	return {
		...{ id: profile.id, firstName, lastName, email, address, city, zipCode, timeZoneName },
		username: newName(values, profile) ?? profile.username,
		dob: birthDateOf(values),
		hideDate: hideDate ? 1 : 0,
	};
}

function newName({ username }: SettingsValues, profile: Profile): string | undefined {
	return username === profile.username ? undefined : username;
}

/** "1990-12-31"; empty where none is chosen. */
function birthDateOf({ birthDay, birthMonth, birthYear }: SettingsValues): string {
	return birthYear === '' ? '' : [birthYear, birthMonth, birthDay].join('-');
}

function isHalfChosen({ birthDay, birthMonth, birthYear }: SettingsValues): boolean {
	const chosen = [birthDay, birthMonth, birthYear].filter((part) => part !== '').length;
	return chosen === 1 || chosen === 2;
}
