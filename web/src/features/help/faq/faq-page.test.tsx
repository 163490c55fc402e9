import { FAQ_CATEGORIES, type FaqAddress, readFaqAddress } from '@bilby/contract/pages/faq-address';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Site } from '#features/pages/head/site-query.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { faqItems } from './faq-content.ts';
import { FaqPage } from './faq-page.tsx';

const SITE: Site = { name: 'Numbat', url: 'https://numbat.example', socialLinks: [], houseAds: [] };
const ITEMS = faqItems('Numbat');

afterEach(cleanup);

function show(address: FaqAddress = {}) {
	renderInRouter(<FaqPage site={SITE} address={address} />);
	return screen.queryAllByRole('listitem').filter((item) => item.querySelector('details')).length;
}

test('has about 25 questions, some of each kind, each with its own address', () => {
	expect(ITEMS.length).toBeGreaterThanOrEqual(25);
	expect(new Set(ITEMS.map(({ id }) => id)).size).toBe(ITEMS.length);
	expect(new Set(ITEMS.map(({ category }) => category))).toEqual(new Set(FAQ_CATEGORIES));
	expect(show()).toBe(ITEMS.length);
	expect(screen.getByText('What is Numbat?')).toBeTruthy();
});

test('a chip filters it and keeps the text', () => {
	expect(show({ category: 'mobile', q: 'connection' })).toBe(1);
	expect(screen.getByRole('link', { name: 'Mobile' }).getAttribute('aria-current')).toBe('page');
	expect(screen.getByRole('link', { name: 'Deals' }).getAttribute('href')).toBe('/faq?category=deals&q=connection');
	expect(screen.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/faq?q=connection');
	const form = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search questions and answers' }).form;
	expect([...new FormData(form ?? undefined)]).toEqual([
		['category', 'mobile'],
		['q', 'connection'],
	]);
});

test('searches questions and answers, ignoring case and apostrophes', () => {
	expect(show({ q: 'ANONYMOUS user' })).toBe(1);
	cleanup();
	expect(show({ q: "can't I vote" })).toBe(1);
});

test('says so if nothing matches', () => {
	expect(show({ q: 'zeppelin' })).toBe(0);
	expect(screen.getByRole('heading', { name: 'No questions found' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'See all questions' }).getAttribute('href')).toBe('/faq');
});

test.each([
	[{}, {}],
	[
		{ category: 'deals', q: ' my  words ' },
		{ category: 'deals', q: 'my  words' },
	],
	[{ category: 'constructor', q: '' }, {}],
	[{ q: 'x'.repeat(200) }, { q: 'x'.repeat(100) }],
	[{ q: 42 }, { q: '42' }],
	[{ q: ['a'] }, {}],
])('the address %j', (raw, read) => {
	expect(readFaqAddress(raw)).toEqual(read);
});
