import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { RestrictionNotices } from './restriction-notices.tsx';

const WARNING = { recordId: 4, text: 'Please stop posting <i>ads</i>.' };
const SUSPENSION = { text: 'You kept posting ads.', endsAt: '2026-12-01T00:00:00.000Z' };
const responses: Parameters<typeof fakeFetch>[0] = {};
let calls: ReturnType<typeof fakeFetch>;

beforeEach(() => {
	stubBrowser();
	for (const path of Object.keys(responses)) delete responses[path];
	calls = fakeFetch(responses);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const show = (of: { warning?: typeof WARNING; suspension?: typeof SUSPENSION }) =>
	renderInRouter(<RestrictionNotices token="t" warning={of.warning ?? null} suspension={of.suspension ?? null} />);
const confirmations = () => calls.filter(({ path }) => path === '/api/confirmWarning').map(({ body }) => body);

test('a warning is confirmed in a dialog, which shows why that failed', async () => {
	responses['/api/confirmWarning'] = rejection(409, 'conflict', 'This was already confirmed or ended.');
	show({ warning: WARNING });
	expect(await screen.findByText('Please stop posting <i>ads</i>.')).toBeTruthy();
	const confirm = screen.getByRole('button', { name: 'I’ve read this' });
	fireEvent.click(confirm);
	fireEvent.click(confirm);
	expect(await screen.findByText('This was already confirmed or ended.')).toBeTruthy();
	expect(confirmations()).toEqual([{ recordId: 4 }]);
});

test('a warning can be read later', async () => {
	show({ warning: WARNING });
	fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	fireEvent.click(screen.getByRole('button', { name: 'Read the warning' }));
	expect(await screen.findByRole('dialog', { name: 'A warning from staff' })).toBeTruthy();
	expect(confirmations()).toEqual([]);
});

test('a suspension says until when and why, and comes before a warning', async () => {
	show({ warning: WARNING, suspension: SUSPENSION });
	const notice = await screen.findByRole('region', { name: 'Your account is suspended' });
	expect(notice.textContent).toMatch(/suspended until 1 Dec 2026/);
	expect(notice.textContent).toContain('You kept posting ads.');
	expect(screen.queryByRole('dialog')).toBeNull();
});
