import type { NotificationWire } from '@bilby/contract/notifications/wire';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildToken } from '#testing/build-member.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { NotificationsPage } from './notifications-page.tsx';

const REPLY: NotificationWire = {
	...{ id: 3, kind: 'reply', text: 'mkoala replied to your comment', about: 'Kettle $49', excerpt: null },
	...{ reason: null, message: null, path: null, actor: null, at: '2026-11-20T00:00:00.000Z', read: true },
};
const list = (...notifications: NotificationWire[]) => ({
	body: { notifications, unread: 0, unreadCapped: false, nextCursor: null },
});

beforeEach(() => localStorage.setItem('myToken', buildToken(7)));
afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.unstubAllGlobals();
});

test('a notification that is marked as unread is in a list that was loaded before', async () => {
	const responses: Parameters<typeof fakeFetch>[0] = {
		'/api/notifications': list(REPLY),
		'/api/notifications?unread=1': list(),
		'/api/notifications/read': { body: { unread: 1, unreadCapped: false } },
	};
	fakeFetch(responses);
	const { rerender, wrap } = renderInRouter(<NotificationsPage address={{ tab: 'unread' }} />);
	await screen.findByText('You’re up to date');
	rerender(wrap(<NotificationsPage address={{}} />));
	fireEvent.click(await screen.findByRole('button', { name: /^Mark as unread/ }));
	await screen.findByRole('button', { name: /^Mark as read/ });
	responses['/api/notifications?unread=1'] = list({ ...REPLY, read: false });
	rerender(wrap(<NotificationsPage address={{ tab: 'unread' }} />));
	await screen.findByRole('button', { name: /^Mark as read/ });
	expect(screen.queryByText('You’re up to date')).toBeNull();
});
