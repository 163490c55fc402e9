import { describe, expect, it } from 'vitest';
import { latestBirthDay, type SentSettings, settingsProblems } from './settings-rules.ts';
import { isReservedName, toSkeleton, usernameProblem } from './usernames.ts';

const TODAY = '2026-11-21';
const GOOD = { firstName: 'Wren', lastName: 'Fairy', email: 'wren@example.com' };
/** Names as a sign-in provider may have sent them. Our rules reject both. */
const FROM_PROVIDER = { firstName: 'Jo', lastName: 'B.' };

function wrongIn(sent: SentSettings): string[] {
	const problems = settingsProblems({ ...GOOD, ...sent }, { today: TODAY, stored: FROM_PROVIDER });
	return Object.keys(problems).filter((name) => problems[name] !== null);
}

it.each<[string, SentSettings, string[]]>([
	['only the required fields', {}, []],
	['letters of any script', { firstName: 'Nguyễn', lastName: 'Łukasz-Ó Briain' }, []],
	['an empty date', { dob: '', address: '', city: null, timeZone: '', timeZoneName: null }, []],
	['invisible characters around names', { firstName: '\u200bWren', lastName: '\ufeffFairy\u200b ' }, []],
	['invisible characters in names', { firstName: 'Wr\u200ben', lastName: 'Fai\u200bry' }, ['firstName', 'lastName']],
	['the stored names', FROM_PROVIDER, []],
	['a stored name in the other field', { firstName: 'B.', lastName: 'Jo' }, ['firstName']],
	['another short name', { firstName: 'Al' }, ['firstName']],
	['tabs', { address: '1 Gum St\tUnit 2', city: 'Perth\tWA', zipCode: '6000\t' }, []],
	['a line break', { city: 'Perth\nWA' }, ['city']],
	['no names', { firstName: '', lastName: undefined, email: null }, ['firstName', 'lastName', 'email']],
	['the youngest', { dob: '2019-11-23' }, []],
	['a member a day younger', { dob: '2019-11-24' }, ['dob']],
	['the oldest', { dob: '1900-01-01' }, []],
	['an older member', { dob: '1899-12-31' }, ['dob']],
	['29 February of a common year', { dob: '2001-02-29' }, ['dob']],
	['an instant', { dob: '2001-02-28T00:00' }, ['dob']],
	['a zone by its name', { timeZone: '99', timeZoneName: 'Asia/Tokyo' }, []],
	['a wrong name and a valid offset', { timeZone: '10', timeZoneName: 'Tokyo' }, ['timeZoneName']],
	['a wrong offset', { timeZone: '99' }, ['timeZone']],
	[
		'everything too long',
		{ address: 'x'.repeat(201), city: 'x'.repeat(81), zipCode: '1'.repeat(13) },
		['address', 'city', 'zipCode'],
	],
])('reports the invalid fields of settings with %s', (_, sent, wrong) => {
	expect(wrongIn(sent)).toEqual(wrong);
});

it('accepts members born 2,555 days ago, but not later', () => {
	expect(latestBirthDay(TODAY)).toBe('2019-11-23');
	expect(latestBirthDay('2024-02-29')).toBe('2017-03-02');
});

describe('usernames', () => {
	it.each([
		['goodbuyer', 'G00d_Buyer'],
		['illinois', '1LL1n0i5'],
		['modern', 'modem'],
		['wow', 'vvovv'],
		['bob82', 'BobB2'],
		['a.b-c_d', 'abcd'],
	])('%s looks like %s', (one, other) => {
		expect(toSkeleton(one)).toBe(toSkeleton(other));
	});

	it.each([
		['goodbuyer', 'goodbuyers'],
		['cat', 'bat'],
		['wren3', 'wren4'],
	])('%s does not look like %s', (one, other) => {
		expect(toSkeleton(one)).not.toBe(toSkeleton(other));
	});

	it.each(['Admin', 'adm1n_tom', 'support.team', 'rnoderator', '8ILBY', 'deleted-5-abcd1234', 'De1eted'])(
		'%s is reserved for the site',
		(name) => {
			expect(isReservedName(name)).toBe(true);
			expect(usernameProblem(name)).toContain('This name is reserved');
		},
	);

	it.each(['wren', 'Wren.Fairy-7', 'a_b'])('%s is allowed', (name) => {
		expect(usernameProblem(name)).toBeNull();
	});
});
