import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { PostPages } from './huddle-posts.tsx';

afterEach(cleanup);

function show(page: number, lastNumber: number) {
	renderInRouter(<PostPages huddleId={5} page={page} lastNumber={lastNumber} place="below" />);
}

test('links to other pages have text, and the current page is marked', () => {
	show(2, 100);
	const earlier = screen.getByRole('link', { name: 'Earlier comments' });
	const later = screen.getByRole('link', { name: 'Later comments' });
	expect([earlier.textContent, later.textContent]).toEqual(['Earlier', 'Later']);
	expect([earlier.getAttribute('href'), later.getAttribute('href')]).toEqual([
		'/huddle-details/5#comments',
		'/huddle-details/5?page=3#comments',
	]);
	expect(screen.getByText('Page 2 of 5')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
});

test('the first page has no earlier link, the last no later one, and a single page none', () => {
	show(1, 21);
	expect(screen.queryByText('Earlier')).toBeNull();
	cleanup();
	show(2, 21);
	expect(screen.queryByText('Later')).toBeNull();
	cleanup();
	show(1, 20);
	expect(screen.queryByRole('navigation')).toBeNull();
});
