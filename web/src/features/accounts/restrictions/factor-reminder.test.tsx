import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HubPage } from '#features/hub/hub-page.tsx';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { FactorReminder } from './factor-reminder.tsx';

afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.unstubAllGlobals();
});

const serve = (lacksFactor: boolean) =>
	fakeFetch({ '/api/profile': { body: { data: buildProfile({ role: 3, lacksFactor }) } } });

test('leads staff without a second factor to their settings', async () => {
	serve(true);
	renderInRouter(<FactorReminder token="t" />);
	const link = await screen.findByRole('link', { name: 'Set it up' });
	expect(link.getAttribute('href')).toBe('/profile?tab=accountbasics#two-step-login');
});

test('shows nothing to staff with a second factor', async () => {
	const calls = serve(false);
	const { container } = renderInRouter(<FactorReminder token="t" />);
	await vi.waitFor(() => expect(calls).toHaveLength(1));
	expect(container.textContent).toBe('');
});

test('replaces staff tools until a second factor is set up', async () => {
	serve(true);
	localStorage.setItem('myToken', buildToken(7));
	renderInRouter(<HubPage address={{ tab: 'users' }} />);
	expect(await screen.findByRole('heading', { name: 'Set up two-step login first' })).toBeTruthy();
	expect(screen.queryByRole('link', { name: /Manage Users/ })).toBeNull();
});
