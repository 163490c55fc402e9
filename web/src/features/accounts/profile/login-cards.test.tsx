import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { SessionsCard } from './login-cards.tsx';

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test('the list of devices takes the focus from the row of a device that is signed out', async () => {
	const session = (device: string, isCurrent: boolean) => {
		return {
			id: device,
			device,
			isCurrent,
			createdAt: '2026-11-20T00:00:00.000Z',
			lastSeenAt: '2026-11-21T00:00:00.000Z',
		};
	};
	const present = session('Firefox on Linux', true);
	const responses: Parameters<typeof fakeFetch>[0] = {
		'/api/sessions': { body: { sessions: [present, session('Safari on iPhone', false)] } },
		'/api/sessions/revoke': { body: {} },
	};
	fakeFetch(responses);
	renderInRouter(<SessionsCard token="t" />);
	const button = await screen.findByRole('button', { name: /^Sign out.*Safari/ });
	responses['/api/sessions'] = { body: { sessions: [present] } };
	button.focus();
	fireEvent.click(button);
	await waitFor(() => expect(button.isConnected).toBe(false));
	expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Logged-in devices' }));
});
