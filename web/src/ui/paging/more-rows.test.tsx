import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { MoreRows } from './more-rows.tsx';

afterEach(cleanup);

const LIST = {
	isLoadingError: false,
	isFetchNextPageError: false,
	isFetchingNextPage: false,
	isPaused: false,
	hasNextPage: true,
	refetch: vi.fn(),
};

test('the button for more rows keeps the focus while they load, and loads them once', () => {
	const fetchNextPage = vi.fn();
	const { rerender, wrap } = renderInRouter(<MoreRows list={{ ...LIST, fetchNextPage }} failure="Not loaded." />);
	const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Load More' });
	fireEvent.click(button);
	rerender(wrap(<MoreRows list={{ ...LIST, fetchNextPage, isFetchingNextPage: true }} failure="Not loaded." />));
	expect(button.disabled).toBe(false);
	expect(button.getAttribute('aria-disabled')).toBe('true');
	fireEvent.click(button);
	expect(fetchNextPage).toHaveBeenCalledOnce();
});
