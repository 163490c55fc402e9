import { describe, expect, it } from 'vitest';
import { dealListBody } from './wire.ts';

const DEFAULTS = { perPage: 20, toggleExpired: false, filterBy: 'new', togglePopular: false };

/** Returns the errors of a body by field; empty if it is valid. */
function errorsIn(body: unknown): Record<string, string> {
	const parsed = dealListBody.safeParse(body);
	const issues = parsed.success ? [] : parsed.error.issues;
	return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

/** Returns the message about one field, and checks that it is a sentence. */
function errorFor(field: string, body: unknown): string {
	const { [field]: message, ...others } = errorsIn(body);
	expect(others).toEqual({});
	return message ?? 'taken';
}

describe('a list of deals', () => {
	it.each([
		['nothing', undefined],
		['an empty body', {}],
		['fields left undefined', { page: undefined, perPage: undefined, filterBy: undefined, searchTerm: undefined }],
	])('applies the defaults to %s', (_what, body) => {
		expect(dealListBody.parse(body)).toEqual(DEFAULTS);
	});

	it.each([
		['a list', []],
		['text', 'new'],
		['null', null],
		['a number', 1],
	])('rejects %s as a body', (_what, body) => {
		expect(dealListBody.safeParse(body).success).toBe(false);
	});

	it('drops unknown fields', () => {
		expect(dealListBody.parse({ sneaky: 1 })).toEqual(DEFAULTS);
	});
});

describe('the filter', () => {
	it.each(['all', 'new', 'hot', 'popular', 'free', 'featured'])('may be %s', (filterBy) => {
		expect(dealListBody.parse({ filterBy }).filterBy).toBe(filterBy);
	});

	it.each(['HOT', 'best', '', 1, null, ['hot']])('may not be %j', (filterBy) => {
		expect(errorFor('filterBy', { filterBy })).toBe('This filter doesn’t exist.');
	});
});

describe.each(['toggleExpired', 'togglePopular'] as const)('the switch %s', (name) => {
	it.each([
		[true, true],
		[1, true],
		['1', true],
		['true', true],
		[false, false],
		[0, false],
		['0', false],
		['false', false],
	])('reads %j as %s', (value, meaning) => {
		expect(dealListBody.parse({ [name]: value })[name]).toBe(meaning);
	});

	it.each([2, -1, 'yes', '', null, [], 'TRUE'])('does not take %j', (value) => {
		expect(errorFor(name, { [name]: value })).not.toBe('taken');
	});
});

describe.each(['minPrice', 'maxPrice'] as const)('%s', (name) => {
	it.each([
		[0, 0],
		['0', 0],
		[12, 12],
		['12.5', 12.5],
		[19.99, 19.99],
		[2.01, 2.01],
		['19.99', 19.99],
		[0.1 + 0.2, 0.1 + 0.2],
		[1_234_567.89, 1_234_567.89],
		[9_999_999.99, 9_999_999.99],
		['9999999.99', 9_999_999.99],
	])('accepts %j', (value, price) => {
		expect(dealListBody.parse({ [name]: value })[name]).toBe(price);
	});

	const NUMBERS_ONLY = 'Please provide a valid price (Numbers only).';
	it.each([
		[1.999, 'A price can have at most two decimals.'],
		[0.001, 'A price can have at most two decimals.'],
		['1.999', NUMBERS_ONLY],
		[-1, 'A price can’t be below 0.'],
		['-1', NUMBERS_ONLY],
		[10_000_000, 'A price can’t be above 9,999,999.99.'],
		['10000000', NUMBERS_ONLY],
		['1e3', NUMBERS_ONLY],
		['1,299.00', NUMBERS_ONLY],
		['$5', NUMBERS_ONLY],
		['5.', NUMBERS_ONLY],
		['.5', NUMBERS_ONLY],
		[' 5', NUMBERS_ONLY],
		['', NUMBERS_ONLY],
		['abc', NUMBERS_ONLY],
		['٣', NUMBERS_ONLY],
	])('rejects %j with "%s"', (value, message) => {
		expect(errorFor(name, { [name]: value })).toBe(message);
	});

	it.each([1e308, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, null, true, {}, [5]])(
		'rejects values that are no price: %j',
		(value) => {
			expect(errorFor(name, { [name]: value })).not.toBe('taken');
		},
	);
});

describe('price limits', () => {
	it.each([
		[10, 10],
		[0, 9_999_999.99],
		['9', '10'],
	])('accept a range from %j to %j', (minPrice, maxPrice) => {
		expect(errorsIn({ minPrice, maxPrice })).toEqual({});
	});

	it.each([
		[10.01, 10],
		[1, 0],
		['10', '9'],
	])('reject a range from %j to %j', (minPrice, maxPrice) => {
		expect(errorFor('minPrice', { minPrice, maxPrice })).toBe('The lowest price is higher than the highest price.');
	});
});

describe('the page', () => {
	it.each([1, 2, 500])('accepts %d', (page) => {
		expect(dealListBody.parse({ page }).page).toBe(page);
	});

	it.each([
		[0, 'Please send a page number of 1 or more.'],
		[-1, 'Please send a page number of 1 or more.'],
		[1.5, 'Please send a page number of 1 or more.'],
		['abc', 'Please send a page number of 1 or more.'],
		['2', 'Please send a page number of 1 or more.'],
		[null, 'Please send a page number of 1 or more.'],
		[Number.NaN, 'Please send a page number of 1 or more.'],
		[501, 'Pages go up to 500. Continue with the cursor after that.'],
	])('rejects %j: %s', (page, message) => {
		expect(errorFor('page', { page, perPage: 1 })).toBe(message);
	});

	it.each([1e9, 1e308])('rejects %d', (page) => {
		expect(errorsIn({ page })).toHaveProperty('page');
	});

	it.each([
		[100, 100],
		[500, 20],
		[200, 50],
	])('accepts page %d with %d deals each', (page, perPage) => {
		expect(errorsIn({ page, perPage })).toEqual({});
	});

	it.each([
		[101, 100],
		[500, 21],
	])('rejects page %d with %d deals each, beyond the 10,000th row', (page, perPage) => {
		expect(errorFor('page', { page, perPage })).toBe('There are no pages beyond that. Continue with the cursor.');
	});
});

describe('perPage', () => {
	it.each([1, 20, 100])('accepts %d', (perPage) => {
		expect(dealListBody.parse({ perPage }).perPage).toBe(perPage);
	});

	it.each([
		[0, 'perPage must be at least 1.'],
		[-20, 'perPage must be at least 1.'],
		[101, 'perPage can be at most 100.'],
		[2.5, 'perPage must be a whole number.'],
		['20', 'perPage must be a whole number.'],
		[null, 'perPage must be a whole number.'],
	])('rejects %j: %s', (perPage, message) => {
		expect(errorFor('perPage', { perPage })).toBe(message);
	});
});

describe('the search text', () => {
	it.each([
		['  gaming laptop ', 'gaming laptop'],
		['', ''],
		['   ', ''],
		['日本語 🦘', '日本語 🦘'],
		[`it's "50% off" & more; -- '`, `it's "50% off" & more; -- '`],
		['a'.repeat(200), 'a'.repeat(200)],
		[` ${'a'.repeat(200)} `, 'a'.repeat(200)],
		['sony\twh-1000xm5', 'sony wh-1000xm5'],
	])('accepts %j', (searchTerm, words) => {
		expect(dealListBody.parse({ searchTerm }).searchTerm).toBe(words);
	});

	it.each([201, 10_000])('rejects %d characters', (length) => {
		expect(errorFor('searchTerm', { searchTerm: 'a'.repeat(length) })).toBe('Please use at most 200 characters.');
	});

	it.each(['a\0b', 'a\x07b', 'a\nb', 'a\x7fb', 'a\x9bb'])('are rejected with a control character: %j', (searchTerm) => {
		expect(errorFor('searchTerm', { searchTerm })).toBe('This contains characters we can’t read.');
	});

	it.each([1, null, ['laptop'], { $ne: '' }])('are not %j', (searchTerm) => {
		expect(errorFor('searchTerm', { searchTerm })).not.toBe('taken');
	});
});

describe('the cursor', () => {
	it.each(['WyJuZXciXQ', 'a-b_c', 'a'.repeat(200)])('%s may be one of ours', (cursor) => {
		expect(dealListBody.parse({ cursor }).cursor).toBe(cursor);
	});

	it.each(['', 'a b', 'a=', 'ä', 'a\n', 'a'.repeat(201)])('%j is not one of ours', (cursor) => {
		expect(errorFor('cursor', { cursor })).toBe('This cursor isn’t valid.');
	});
});

describe.each(['category', 'subcategory'] as const)('the %s', (name) => {
	it.each(['shoes', 'all', '', 7, 'a'.repeat(100)])('may be named %j', (value) => {
		expect(dealListBody.parse({ [name]: value })[name]).toBe(value);
	});

	it.each([1.5, null, true, ['shoes'], 'a'.repeat(101)])('may not be named %j', (value) => {
		expect(errorFor(name, { [name]: value })).not.toBe('taken');
	});
});
