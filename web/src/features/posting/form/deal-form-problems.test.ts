import { expect, test } from 'vitest';
import { type DealFormValues, dealFormProblems, emptyValues } from './deal-form-values.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');

const good: DealFormValues = {
	...emptyValues('Australia/Perth'),
	dealUrl: 'www.jbhifi.com.au/headphones',
	dealTitle: 'Headphones $388',
	dealPrice: '388',
	dealDescription: '<p>Lowest price.</p>',
	dealCategories: [{ id: 1, name: 'Electronics' }],
};

test('a form with all required fields has no errors', () => {
	expect(dealFormProblems(good, NOW)).toEqual({});
	expect(dealFormProblems({ ...good, isOnline: false, dealUrl: '' }, NOW)).toEqual({});
});

test.each<[Partial<DealFormValues>, keyof DealFormValues, string]>([
	[
		{ dealUrl: '' },
		'dealUrl',
		'Please enter a valid Deal URL. Only a direct link, with no HTML or BB Code can be provided.',
	],
	[
		{ dealUrl: '[url]x.com[/url]' },
		'dealUrl',
		'Please enter a valid Deal URL. Only a direct link, with no HTML or BB Code can be provided.',
	],
	[{ dealTitle: ' ' }, 'dealTitle', 'Please provide a deal title with the price included.'],
	[{ dealPrice: '' }, 'dealPrice', 'Please provide a valid price (Numbers only).'],
	[{ stricken_price: '1.2.3' }, 'stricken_price', 'Please provide a valid price (Numbers only).'],
	[{ dealDescription: '' }, 'dealDescription', 'Please enter a description.'],
	[
		{ dealDescription: '<p><strong>Short</strong></p>' },
		'dealDescription',
		'The description you entered is too short. It must be at least 5 characters.',
	],
	[{ dealCategories: [] }, 'dealCategories', 'Please add one or more categories.'],
	[{ expiresAt: '2026-11-20T' }, 'expiresAt', 'The expiry date is in the past.'],
	[{ startsAt: '2026-12-02T09:00', expiresAt: '2026-12-01T09:00' }, 'expiresAt', 'A deal must start before it ends.'],
	[{ startsAt: 'T09:00' }, 'startsAt', 'Please choose a day, or leave both empty.'],
])('%j is rejected at %s', (change, name, text) => {
	expect(dealFormProblems({ ...good, ...change }, NOW)).toEqual({ [name]: text });
});

test("a date without a time lasts until the end of the day in the deal's time zone", () => {
	// 21 November ends at 16:00 UTC in Perth.
	expect(dealFormProblems({ ...good, expiresAt: '2026-11-21T' }, Date.parse('2026-11-21T15:30:00Z'))).toEqual({});
});

test('an expired deal may have ended in the past', () => {
	expect(dealFormProblems({ ...good, dealStatus: '0', expiresAt: '2026-11-01T10:00' }, NOW)).toEqual({});
});
