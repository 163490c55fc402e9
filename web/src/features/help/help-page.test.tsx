import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { ExplainerPage } from './explainer-page.tsx';
import { EXPLAINERS } from './explainers/explainers.tsx';
import { findHelp, HELP_CATEGORIES, HelpPage, POPULAR_ARTICLES } from './help-page.tsx';

afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

const ids = HELP_CATEGORIES.flatMap(({ articles }) => articles.map(({ id }) => id));

test('has seven categories, and every article has its own address', () => {
	expect(HELP_CATEGORIES).toHaveLength(7);
	const all = [...ids, ...HELP_CATEGORIES.map(({ id }) => id)];
	expect(new Set(all).size).toBe(all.length);
	expect(POPULAR_ARTICLES).toHaveLength(6);
});

test.each([
	['', 7],
	['GETTING started', 1],
	['what this site is', 1],
	['verifying your', 1],
	['comment reporting', 1],
	['password zeppelin', 0],
])('the words %j are found in %i categories', (query, count) => {
	expect(findHelp(query)).toHaveLength(count);
});

test("a match in an article's title shows that article; a match in a category shows all of it", () => {
	expect(findHelp('verifying').flatMap(({ articles }) => articles.map(({ id }) => id))).toEqual(['verify-address']);
	expect(findHelp('privacy and safety')[0]?.articles).toEqual(HELP_CATEGORIES.at(-1)?.articles);
});

test('shows matches, or other ways to get help', () => {
	const { unmount } = renderInRouter(<HelpPage query="blocking" />);
	expect(screen.getByText('Blocking a member')).toBeTruthy();
	expect(screen.queryByRole('heading', { name: 'Popular articles' })).toBeNull();
	unmount();
	renderInRouter(<HelpPage query="zeppelin" />);
	expect(screen.getByRole('heading', { name: 'No help articles found matching “zeppelin”' })).toBeTruthy();
	expect(screen.getAllByRole('link', { name: 'Contact Us' })).not.toHaveLength(0);
});

test('typing filters it; without a script, its form does', async () => {
	vi.useFakeTimers();
	const { router } = renderInRouter(<HelpPage />);
	const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search the Help Center' });
	expect([field.name, field.form?.getAttribute('action')]).toEqual(['q', '/help']);
	fireEvent.change(field, { target: { value: 'password' } });
	await act(() => vi.advanceTimersByTimeAsync(300));
	expect(router.state.location.href).toBe('/help?q=password');
});

test.each(Object.entries(EXPLAINERS))('the explainer %s links to three existing articles', (topic, explainer) => {
	renderInRouter(<ExplainerPage topic={topic} />);
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(explainer.title);
	expect(explainer.related).toHaveLength(3);
	for (const { href } of explainer.related) {
		const [, article] = href.split('#');
		const [, other] = /^\/help\/explainer\/(.+)$/.exec(href) ?? [];
		expect(ids.includes(article ?? '') || Object.hasOwn(EXPLAINERS, other ?? ''), href).toBe(true);
	}
	expect(screen.getByRole('link', { name: 'Browse FAQ' }).getAttribute('href')).toBe('/faq');
	expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe('/contact');
});

test.each(['nothing', 'constructor'])('the topic %s does not exist', (topic) => {
	renderInRouter(<ExplainerPage topic={topic} />);
	expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
	expect(screen.getByText("The explainer page you're looking for doesn't exist.")).toBeTruthy();
});
