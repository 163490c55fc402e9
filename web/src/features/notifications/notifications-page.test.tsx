import type { NotificationWire } from '@bilby/contract/notifications/wire';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import type { TopicEvent } from '../live/event-stream.ts';
import { NotificationBell } from './notification-bell.tsx';
import { NotificationsPage } from './notifications-page.tsx';

const live = vi.hoisted(() => ({ listeners: new Map<string, (event: TopicEvent) => void>() }));
vi.mock('../live/follow-topic.ts', () => ({
	followTopic: (topic: string, listener: (event: TopicEvent) => void) => {
		live.listeners.set(topic, listener);
		return () => live.listeners.delete(topic);
	},
}));

const REPLY: NotificationWire = {
	id: 3,
	kind: 'reply',
	text: 'mkoala replied to your comment',
	about: 'Kettle $49',
	excerpt: null,
	reason: null,
	message: null,
	path: null,
	actor: null,
	at: '2026-11-20T00:00:00.000Z',
	read: true,
};
const READ_AT = '2026-11-21T00:00:00.000Z';
const list = (...notifications: NotificationWire[]) => ({
	body: { notifications, unread: 0, unreadCapped: false, latestUnreadAt: null, nextCursor: null },
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
		'/api/notifications/read': { body: { unread: 1, unreadCapped: false, latestUnreadAt: REPLY.at, readAt: READ_AT } },
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

test('Undo after “Mark all as read” also covers notifications that are not loaded', async () => {
	const responses: Parameters<typeof fakeFetch>[0] = {
		'/api/notifications': list({ ...REPLY, read: false }),
		'/api/notifications/read': { body: { unread: 0, unreadCapped: false, latestUnreadAt: null, readAt: READ_AT } },
	};
	const calls = fakeFetch(responses);
	renderInRouter(<NotificationsPage address={{}} />);
	fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
	await screen.findByRole('button', { name: /^Mark as unread/ });
	fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
	await screen.findByRole('button', { name: /^Mark as read/ });
	const marked = calls.filter(({ path }) => path === '/api/notifications/read').map(({ body }) => body);
	expect(marked).toEqual([{ read: true }, { read: false, readAt: READ_AT }]);
});

test('notifications that arrive while the connection is lost are listed once it is back', async () => {
	const responses: Parameters<typeof fakeFetch>[0] = {
		'/api/profile': { body: { data: buildProfile({ id: 7 }) } },
		'/api/notifications': list(),
		'/api/notifications/unread': { body: { unread: 0, unreadCapped: false, latestUnreadAt: null } },
	};
	fakeFetch(responses);
	renderInRouter(
		<>
			<NotificationBell token={buildToken(7)} placeId="bell" />
			<NotificationsPage address={{}} />
		</>,
	);
	await vi.waitFor(() => expect(live.listeners.has('member:7')).toBe(true));
	expect(screen.queryByText(REPLY.text)).toBeNull();
	responses['/api/notifications'] = list(REPLY);
	act(() => live.listeners.get('member:7')?.({ type: 'reset' }));
	expect(await screen.findByText(REPLY.text)).toBeTruthy();
});

test('an event that is added to an unread notification is listed while the page is open', async () => {
	const { at } = REPLY;
	const first = { ...REPLY, read: false };
	const unread = { unread: 1, unreadCapped: false };
	const responses: Parameters<typeof fakeFetch>[0] = {
		'/api/profile': { body: { data: buildProfile({ id: 7 }) } },
		'/api/notifications': list(first),
		'/api/notifications/unread': { body: { ...unread, latestUnreadAt: at } },
	};
	fakeFetch(responses);
	renderInRouter(
		<>
			<span id="bell" />
			<NotificationBell token={buildToken(7)} placeId="bell" />
			<NotificationsPage address={{}} />
		</>,
	);
	await screen.findByRole('link', { name: 'Notifications, 1 unread' });
	await screen.findByText(REPLY.text);
	await vi.waitFor(() => expect(live.listeners.has('member:7')).toBe(true));
	const both = 'mquoll and mkoala replied to your comment';
	responses['/api/notifications'] = list({ ...first, text: both, at: '2026-11-20T00:10:00.000Z' });
	const event = { type: 'notifications', userId: 7, ...unread } as const;
	act(() => live.listeners.get('member:7')?.({ ...event, latestUnreadAt: at }));
	act(() => live.listeners.get('member:7')?.({ ...event, latestUnreadAt: '2026-11-20T00:10:00.000Z' }));
	expect(await screen.findByText(both)).toBeTruthy();
});
