import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { NewsletterSwitch } from './account-settings.tsx';
import { AvatarSettings } from './avatar/avatar-settings.tsx';
import { ConnectionsCard } from './connections/connections-card.tsx';

const profile = buildProfile({ avatar: 'abc' });
const PICTURE = new File(['x'], 'me.png', { type: 'image/png' });

beforeEach(() => {
	stubBrowser();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

describe('the profile picture', () => {
	const choose = () => fireEvent.change(screen.getByLabelText(/picture/), { target: { files: [PICTURE] } });

	test('covers the initials, which stay when there is no picture', () => {
		fakeFetch({});
		const { container, rerender, wrap } = renderWithSurroundings();
		expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/avatars/7/abc-profile.webp');
		expect(screen.getByText('NB')).toBeTruthy();
		rerender(wrap(<AvatarSettings token="t" profile={{ ...profile, avatar: null }} />));
		expect(container.querySelector('img')).toBeNull();
		expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
	});

	test.each([
		['that is too small', async () => ({ width: 1, height: 30_000, close: vi.fn() }), /at least 96 by 96 pixels/],
		[
			'that cannot be read',
			async () => {
				throw new DOMException('The source image could not be decoded.');
			},
			/We can’t read this file/,
		],
	])('rejects %s before sending anything', async (_, decode, text) => {
		const calls = fakeFetch({});
		vi.stubGlobal('createImageBitmap', decode);
		renderWithSurroundings();
		choose();
		expect(await screen.findByText(text)).toBeTruthy();
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(calls).toEqual([]);
	});

	test('is only removed after a confirmation, and a rejection is shown', async () => {
		const calls = fakeFetch({ '/api/avatar': rejection(503, 'overloaded', 'Please try again.') });
		renderWithSurroundings();
		fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
		const [, confirm] = await screen.findAllByRole('button', { name: 'Remove' });
		expect(calls).toEqual([]);
		if (confirm) fireEvent.click(confirm);
		expect(await screen.findByText('Please try again.')).toBeTruthy();
		expect(calls.map(({ path }) => path)).toEqual(['/api/avatar']);
	});

	function renderWithSurroundings() {
		return renderInRouter(<AvatarSettings token="t" profile={profile} />);
	}
});

describe('the newsletter', () => {
	test('switches on, and back off if the request fails', async () => {
		const responses: Parameters<typeof fakeFetch>[0] = { '/api/own-newsletter': { body: { newsletter: 'off' } } };
		fakeFetch(responses);
		renderInRouter(<NewsletterSwitch token="t" isVerified />);
		const field = await screen.findByRole<HTMLInputElement>('switch', { name: 'Newsletter' });
		await screen.findByText('You’re not subscribed.');
		responses['/api/own-newsletter'] = rejection(429, 'too_many_requests', 'That was a lot at once.');
		fireEvent.click(field);
		expect(await screen.findByText('That was a lot at once.')).toBeTruthy();
		expect(field.checked).toBe(false);
		responses['/api/own-newsletter'] = { body: { newsletter: 'on' } };
		fireEvent.click(field);
		await waitFor(() => expect(field.checked).toBe(true));
		expect(screen.queryByText('That was a lot at once.')).toBeNull();
	});

	test('can only be chosen for a verified address', async () => {
		const calls = fakeFetch({});
		renderInRouter(<NewsletterSwitch token="t" isVerified={false} />);
		const field = await screen.findByRole<HTMLInputElement>('switch', { name: 'Newsletter' });
		await screen.findByText(/Please verify your email address first/);
		expect([field.disabled, field.checked, calls.length]).toEqual([true, false, 0]);
	});
});

describe('ways to log in', () => {
	const OFF = { isConfigured: false, isConnected: false };

	test('are hidden if no provider is configured', async () => {
		const calls = fakeFetch({
			'/api/connections': { body: { google: OFF, facebook: OFF, oidc: { ...OFF, name: 'Night School' } } },
		});
		const { container } = renderInRouter(<ConnectionsCard token="t" />);
		await waitFor(() => expect(calls).toHaveLength(1));
		expect(container.textContent).toBe('');
	});

	test('can be removed, except the last one', async () => {
		const google = { isConfigured: true, isConnected: true };
		fakeFetch({
			'/api/connections': { body: { google, facebook: OFF, oidc: { ...OFF, name: 'Night School' } } },
			'/api/disconnect': rejection(409, 'conflict', 'This is the only way you can log in.'),
		});
		renderInRouter(<ConnectionsCard token="t" />);
		fireEvent.click(await screen.findByRole('button', { name: /Disconnect ?Google/ }));
		expect(await screen.findByText('This is the only way you can log in.')).toBeTruthy();
		expect(screen.queryByText('Facebook')).toBeNull();
	});
});
