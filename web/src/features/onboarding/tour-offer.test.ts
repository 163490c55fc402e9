import { describe, expect, test } from 'vitest';
import { openedDirectly } from './tour-offer.tsx';

const { origin } = window.location;

describe('a visitor came to the home page directly', () => {
	test.each([
		['/', ''],
		['/home', ''],
		['/', `${origin}/`],
		['/', `${origin}/home`],
	])('at %s from "%s"', (path, referrer) => {
		expect(openedDirectly({ address: origin + path, referrer })).toBe(true);
	});
});

describe('a visitor followed a link', () => {
	test.each([
		['to the home page from another site', '/', 'https://news.example/'],
		['to the home page from a deal', '/', `${origin}/deal-details/5`],
		['to a list', '/?filter=hot', ''],
		['by a campaign', '/?utm_source=letter', ''],
		['to a section of the page', '/#main', ''],
		['to a deal', '/deal-details/5', ''],
	])('%s', (_where, path, referrer) => {
		expect(openedDirectly({ address: origin + path, referrer })).toBe(false);
	});
});
