import { describe, expect, it } from 'vitest';
import { isMadeOfNames } from './password-names.ts';

const names = {
	siteName: 'Bilby Deals',
	siteHost: 'www.bilby.com.au',
	firstName: 'Tilly',
	lastName: 'O’Brien',
	email: 'tilly.quoll99@example.com',
	username: 'tillyobrien',
};

describe('a password made of names', () => {
	it.each([
		['the first name with digits', 'tilly2024'],
		['the first name in other letters', 'TILLY!!77'],
		['the first name with signs for letters', 'T1lly_99'],
		['the last name without its sign', 'obrien-1'],
		['the whole name', 'Tilly.OBrien.7'],
		['the address', 'tilly.quoll99'],
		['a part of the address', 'Quoll99!'],
		['the username', 'tillyobrien1'],
		['the site', 'bilby123'],
		['the site with signs for letters', 'B!lby-D3als1'],
		['site and person', 'bilby-tilly-1'],
		['a letter or two beside the name', 'mytilly1'],
		['accents over the letters', 'Tïllý1999'],
	])('includes %s', (_, password) => {
		expect(isMadeOfNames(password, names)).toBe(true);
	});

	it.each([
		['words that have nothing to do with them', 'Numbat-at-night-7'],
		['a sentence around the name', 'tilly loves 3 numbats'],
		['no name at all', '8472-5917'],
		['another word of the same letters', 'lytil-2024-wrong'],
		['the common part of a host', 'www-com-12345'],
		['random letters around a name', 'x7kq9-tilly'],
	])('excludes %s', (_, password) => {
		expect(isMadeOfNames(password, names)).toBe(false);
	});

	it('ignores names that are too short', () => {
		expect(isMadeOfNames('li-2024-8', { ...names, lastName: 'Li' })).toBe(false);
	});
});
