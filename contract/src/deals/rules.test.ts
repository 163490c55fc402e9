import { describe, expect, test } from 'vitest';
import { postingProgress } from '../posting/posting-progress.ts';
import {
	categoriesProblem,
	DEAL_TEXTS,
	dealPriceProblem,
	dealTitleProblem,
	dealUrlProblem,
	descriptionProblem,
	imageSizeProblem,
	originalPriceProblem,
	periodProblem,
	withScheme,
} from './rules.ts';

describe('the URL of a deal', () => {
	test.each([
		'https://www.jbhifi.com.au/products/x',
		'http://shop.example:8080/a?b=c#d',
		'shop.example',
		'www.shop.com.au/deal',
		'münchen.example/ä',
		' https://shop.example/ ',
		'https://shop.example/a\u200b',
		'\ufeff\u200b https://shop.example/a',
	])('accepts %s', (url) => {
		expect(dealUrlProblem(url)).toBeNull();
	});

	test.each([
		'',
		'shop',
		'javascript:alert(1)',
		'ftp://shop.example',
		'<a href="https://shop.example">x</a>',
		'[url]https://shop.example[/url]',
		'https://shop.example/[img]x[/img]',
		'https://user@shop.example',
		'https://shop.example/a b',
		'https://',
		`https://shop.example/${'x'.repeat(2_000)}`,
		`https://shop.example/${'ä'.repeat(500)}`,
		'https://shop.example/a\0b',
		'https://shop.example/a\u0007b',
		'https://shop.example/a\u200bb',
	])('rejects %s with the text', (url) => {
		expect(dealUrlProblem(url)).toBe(DEAL_TEXTS.url);
	});

	test('adds a missing scheme', () => {
		expect(withScheme(' shop.example/a ')).toBe('https://shop.example/a');
		expect(withScheme('http://shop.example')).toBe('http://shop.example');
	});

	test('loses invisible characters around it', () => {
		expect(withScheme('https://shop.example/a\u200b')).toBe('https://shop.example/a');
		expect(withScheme('\u200b shop.example/a')).toBe('https://shop.example/a');
	});
});

test.each([
	['0', null],
	['0.00', null],
	['19.99', null],
	['9999999.99', null],
	['10000000', DEAL_TEXTS.price],
	['1e308', DEAL_TEXTS.price],
	['NaN', DEAL_TEXTS.price],
	['-1', DEAL_TEXTS.price],
	['1.999', DEAL_TEXTS.price],
	['1,299.00', DEAL_TEXTS.price],
	['.5', DEAL_TEXTS.price],
	['', DEAL_TEXTS.price],
])('a price of %s: %s', (price, problem) => {
	expect(dealPriceProblem(price)).toBe(problem);
});

test('accepts a missing original price, but not an invalid one', () => {
	expect(originalPriceProblem(' ')).toBeNull();
	expect(originalPriceProblem('abc')).toBe(DEAL_TEXTS.price);
});

test.each([
	['', DEAL_TEXTS.noDescription],
	['   ', DEAL_TEXTS.noDescription],
	['12345', DEAL_TEXTS.shortDescription],
	['123456', null],
])('a description of "%s": %s', (text, problem) => {
	expect(descriptionProblem(text)).toBe(problem);
});

test('requires a title of at most 200 characters', () => {
	expect(dealTitleProblem(' ')).toBe(DEAL_TEXTS.title);
	expect(dealTitleProblem('x'.repeat(200))).toBeNull();
	expect(dealTitleProblem('x'.repeat(201))).toBe('Please use at most 200 characters.');
});

test('requires one to five categories', () => {
	expect(categoriesProblem([])).toBe(DEAL_TEXTS.categories);
	expect(categoriesProblem([1, 2, 3, 4, 5])).toBeNull();
	expect(categoriesProblem([1, 2, 3, 4, 5, 6])).toBe('Please choose at most 5 categories.');
});

test('accepts a picture of up to 1,000,000 bytes', () => {
	expect(imageSizeProblem(1_000_000)).toBeNull();
	expect(imageSizeProblem(1_000_001)).toBe(DEAL_TEXTS.imageSize);
});

test('requires a start before the end, and an end in the future', () => {
	expect(periodProblem(null, null, 5)).toBeNull();
	expect(periodProblem(6, 7, 5)).toBeNull();
	expect(periodProblem(null, 5, 5)).toBe('The expiry date is in the past.');
	expect(periodProblem(7, 7, 5)).toBe('A deal must start before it ends.');
});

describe('the progress of a post', () => {
	const nothing = {
		isOnline: true,
		url: false,
		title: false,
		price: false,
		description: false,
		category: false,
		brand: false,
		store: false,
		image: false,
	};

	test('starts with the URL', () => {
		const { steps, percent } = postingProgress(nothing);
		expect(percent).toBe(0);
		expect(steps.map(({ status }) => status)).toEqual(['current', ...Array(7).fill('pending')]);
	});

	test.each([
		['url', 10],
		['title', 20],
		['price', 10],
		['description', 20],
		['category', 10],
		['brand', 10],
		['store', 10],
		['image', 10],
	] as const)('%s is worth %i', (key, weight) => {
		expect(postingProgress({ ...nothing, [key]: true }).percent).toBe(weight);
	});

	test('counts a hidden URL', () => {
		const { steps, percent } = postingProgress({ ...nothing, isOnline: false });
		expect(percent).toBe(10);
		expect(steps[0]?.status).toBe('hidden');
		expect(steps[1]?.status).toBe('current');
	});
});
