import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { AlertMe } from './alert-me.tsx';

const PREFILL = { title: 'Kettles', keywords: 'kettle', maxPrice: '29' };

beforeEach(() => {
	stubBrowser();
	localStorage.clear();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** Clicks Alert me. Returns whether the browser or the router follows the link. */
function press(profile = buildProfile()) {
	fakeFetch({ '/api/profile': { body: { data: profile } }, '/api/category-stats': { body: { data: [] } } });
	const { router } = renderInRouter(<AlertMe prefill={PREFILL} />);
	fireEvent.click(screen.getByRole('link', { name: 'Alert me' }));
	return router;
}

test('opens the prefilled form on the same page', async () => {
	localStorage.setItem('myToken', buildToken(7));
	const router = press();
	await screen.findByRole('dialog', { name: 'Create New Alert' });
	expect(screen.getByLabelText<HTMLInputElement>('Keywords').value).toBe('kettle');
	expect(screen.getByLabelText<HTMLInputElement>('Highest price').value).toBe('29');
	expect(router.state.location.pathname).toBe('/');
	fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('leads visitors to the alerts page, which leads to the login and back', async () => {
	const router = press();
	await waitFor(() => expect(router.state.location.href).toContain('/deal-alerts?'));
	expect(router.state.location.search).toEqual(PREFILL);
});

test('opens no form for members without a verified address', async () => {
	localStorage.setItem('myToken', buildToken(7));
	press(buildProfile({ emailVerified: false }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
