import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { NoticeBanner } from './notice-banner.tsx';

afterEach(cleanup);

test('a notice says what happened, and dismissing it keeps the rest of the address', () => {
	renderInRouter(<NoticeBanner address={{ filter: 'free', notice: 'deal-posted' }} />);
	expect(screen.getByRole('status').textContent).toContain('Your deal was posted. It will be reviewed shortly.');
	expect(screen.getByRole('link', { name: 'Dismiss' }).getAttribute('href')).toBe('/?filter=free');
});

test('the heading of the deals takes the focus when the notice is dismissed', () => {
	renderInRouter(
		<>
			<NoticeBanner address={{ notice: 'deal-posted' }} />
			<h2 id="deals-title" tabIndex={-1}>
				Deals
			</h2>
		</>,
	);
	fireEvent.click(screen.getByRole('link', { name: 'Dismiss' }));
	expect(document.activeElement?.textContent).toBe('Deals');
});

test('without a notice there is no banner', () => {
	renderInRouter(<NoticeBanner address={{}} />);
	expect(screen.queryByRole('status')).toBeNull();
});
