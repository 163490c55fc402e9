import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { listPageNumbers, Pager } from './pager.tsx';

afterEach(cleanup);

test.each([
	[1, 1, [1]],
	[1, 5, [1, 2, 3, 4, 5]],
	[3, 5, [1, 2, 3, 4, 5]],
	[1, 12, [1, 2, 3, 4, null, 12]],
	[4, 12, [1, 2, 3, 4, 5, null, 12]],
	[6, 12, [1, null, 5, 6, 7, null, 12]],
	[12, 12, [1, null, 9, 10, 11, 12]],
])('offers the first, the last and neighbouring pages on page %i of %i', (page, lastPage, places) => {
	expect(listPageNumbers(page, lastPage)).toEqual(places);
});

test('uses buttons for pages without a URL, and marks the current page', () => {
	const turn = vi.fn();
	render(<Pager label="Pages of stores" page={2} pageSize={10} total={42} onPage={turn} />);
	expect(screen.getByRole('navigation', { name: 'Pages of stores' })).toBeTruthy();
	expect(screen.getByText('11 to 20 of 42')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
	fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
	fireEvent.click(screen.getByRole('button', { name: 'Page 5' }));
	expect(turn.mock.calls).toEqual([[3], [5]]);
});

test('disables the arrows at both ends, and shows nothing for a single page', () => {
	const turn = vi.fn();
	const { rerender } = render(<Pager label="Pages" page={4} pageSize={10} total={42} onPage={turn} />);
	const next = screen.getByRole('button', { name: 'Next page' });
	rerender(<Pager label="Pages" page={5} pageSize={10} total={42} onPage={turn} />);
	expect(screen.getByText('41 to 42 of 42')).toBeTruthy();
	const end = screen.getByRole('button', { name: 'Next page' });
	expect(end.getAttribute('aria-disabled')).toBe('true');
	expect(end).toBe(next);
	fireEvent.click(end);
	expect(turn).not.toHaveBeenCalled();
	rerender(<Pager label="Pages" page={1} pageSize={10} total={7} onPage={vi.fn()} />);
	expect(screen.getByText('1 to 7 of 7')).toBeTruthy();
	expect(screen.queryByRole('button')).toBeNull();
	rerender(<Pager label="Pages" page={1} pageSize={10} total={0} onPage={vi.fn()} />);
	expect(screen.getByText('0 to 0 of 0')).toBeTruthy();
});

test('uses links for pages with a URL', () => {
	renderInRouter(
		<Pager
			label="Pages"
			page={1}
			pageSize={10}
			total={42}
			linkTo={(page) => ({ to: '/deal-details/$id', params: { id: String(page) } })}
		/>,
	);
	expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/deal-details/3');
	expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
});
