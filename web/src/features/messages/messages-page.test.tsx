import { toSearchString } from '@bilby/contract/kernel/search-string';
import { MESSAGE_TEXTS } from '@bilby/contract/messages/limits';
import type { MessageWire } from '@bilby/contract/messages/wire';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followOtherTabs } from '#lib/session/session.ts';
import { formatFullDate } from '#lib/text/full-date.ts';
import { buildDealDetailWire } from '#testing/build-deal.ts';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser, stubLayout } from '#testing/stub-browser.ts';
import type { TopicEvent } from '../live/event-stream.ts';
import { unreadQuery } from '../notifications/notifications-query.ts';
import { MessageCount } from './message-count.tsx';
import type { MessagesAddress } from './messages-address.ts';
import { MessagesPage } from './messages-page.tsx';

const live = vi.hoisted(() => ({ listeners: new Map<string, (event: TopicEvent) => void>() }));
vi.mock('../live/follow-topic.ts', () => ({
	followTopic: (topic: string, listener: (event: TopicEvent) => void) => {
		live.listeners.set(topic, listener);
		return () => live.listeners.delete(topic);
	},
}));

const MESSAGE: MessageWire = {
	id: 7,
	userId: 3,
	userName: 'mkoala',
	userEmail: 'mkoala',
	avatar: null,
	team: false,
	subject: 'Price beat',
	message: 'Worked <b>well</b>.',
	date: '2026-11-20T00:00:00.000Z',
	read: false,
	reported: false,
	parent_id: null,
	conversation_id: 7,
};

const thread = (...messages: object[]) => ({
	body: { data: messages.map((more) => ({ ...MESSAGE, sent: false, ...more })), hasOlder: false },
});

beforeEach(() => {
	localStorage.setItem('myToken', 't');
	localStorage.setItem('myStatus', 'logged_in');
	stubBrowser();
});
afterEach(() => {
	cleanup();
	onlineManager.setOnline(true);
	vi.useRealTimers();
	localStorage.clear();
	vi.unstubAllGlobals();
});

type Responses = Parameters<typeof fakeFetch>[0];

const show = (address: MessagesAddress = {}, responses: Responses = {}, besides: ReactNode = null) =>
	showPage(address, responses, besides).callsTo;

function showPage(address: MessagesAddress, responses: Responses, besides: ReactNode = null) {
	const list = { body: { data: [MESSAGE], count: 1, totalCount: 1, unread: 1, totalCapped: false, nextCursor: null } };
	const calls = fakeFetch({
		'/api/getMessages': list,
		'/api/sentMessages': list,
		'/api/messageThread': thread({ sent: address.box === 'sent' }),
		'/api/updateMessageStatus': { body: { unread: 0 } },
		'/api/deleteMessages': { body: { unread: 0 } },
		'/api/emailList': { body: { data: [{ email: 'mkoala', avatar: null, wroteAt: MESSAGE.date, youWroteAt: null }] } },
		'/api/profile': { body: { data: buildProfile() } },
		...responses,
	});
	const page = (shown: MessagesAddress) => (
		<>
			<MessagesPage address={shown} />
			{besides}
		</>
	);
	const { router, rerender, wrap } = renderInRouter(page(address), `/mails${toSearchString({ ...address })}`);
	return {
		callsTo: (path: string) => calls.filter((call) => call.path === path),
		open: (next: MessagesAddress) => rerender(wrap(page(next))),
		router,
	};
}
const nameOf = (person: string) => `the message from ${person} of ${formatFullDate(MESSAGE.date)}`;
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** A click focuses a button in browsers. */
const clickFocused = async (name: string | RegExp) => {
	const button = await screen.findByRole('button', { name });
	button.focus();
	fireEvent.click(button);
};
const fill = (label: string, value: string) =>
	fireEvent.input(screen.getByRole('textbox', { name: label }), { target: { value } });

test('an opened message is shown as plain text and marked as read', async () => {
	const callsTo = show({ id: 7 });
	const message = within(await screen.findByRole('article'));
	expect(message.getByText('Worked <b>well</b>.')).toBeTruthy();
	await waitFor(() => expect(callsTo('/api/updateMessageStatus')[0]?.body).toEqual({ id: [7] }));
});

test('a message that arrives while the page is hidden is marked as read once the page is visible', async () => {
	const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
	const callsTo = show({ id: 7 });
	await screen.findByRole('article');
	expect(callsTo('/api/updateMessageStatus')).toEqual([]);
	visibility.mockRestore();
	document.dispatchEvent(new Event('visibilitychange'));
	await waitFor(() => expect(callsTo('/api/updateMessageStatus').map(({ body }) => body)).toEqual([{ id: [7] }]));
});

test.each([
	['in another tab', () => new StorageEvent('storage', { key: 'myToken' })],
	['while the page was in the back/forward cache', () => new PageTransitionEvent('pageshow', { persisted: true })],
])('an opened message disappears after a logout %s', async (_, event) => {
	followOtherTabs();
	const { router } = showPage({ id: 7 }, {});
	await screen.findByRole('article');
	localStorage.clear();
	act(() => void window.dispatchEvent(event()));
	expect(screen.queryByRole('article')).toBeNull();
	await waitFor(() => expect(router.history.location.pathname).toBe('/login'));
});

test('an opened message updates the number of unread notifications', async () => {
	function Bell() {
		useQuery(unreadQuery('t'));
		return null;
	}
	const unread = { body: { unread: 1, unreadCapped: false } };
	const callsTo = show({ id: 7 }, { '/api/notifications/unread': unread }, <Bell />);
	await waitFor(() => expect(callsTo('/api/notifications/unread')).toHaveLength(2));
});

test('a message that arrives while the connection is lost is shown once it is back', async () => {
	let exchange = thread({ read: true });
	show({ id: 7 }, { '/api/messageThread': () => exchange }, <MessageCount token="t" placeId="count" />);
	await screen.findByRole('article');
	await waitFor(() => expect(live.listeners.size).toBe(1));
	exchange = thread({ read: true }, { id: 8, message: 'Are you there?', read: true });
	act(() => [...live.listeners.values()][0]?.({ type: 'reset' }));
	expect(await screen.findByText('Are you there?')).toBeTruthy();
});

test('a sent message is not marked', async () => {
	const callsTo = show({ id: 7, box: 'sent' });
	await screen.findByRole('article');
	expect(callsTo('/api/updateMessageStatus')).toEqual([]);
});

test('a reply has the recipient, the subject and the quoted original', async () => {
	show({ id: 7 });
	await click('Reply');
	expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'To' })).toMatchObject({
		value: 'mkoala',
		readOnly: true,
	});
	expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('RE: Price beat');
	expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toMatch(
		/^\n\n----- Original message -----\nOn \d\d-\d\d-\d{4} \d\d:\d\d:\d\d [AP]M mkoala wrote:\nWorked/,
	);
});

test('a received message can be reported with a reason', async () => {
	const callsTo = show({ id: 7 }, { '/api/reportMessage': { body: { message: 'Thanks for your report.' } } });
	await click(`Report ${nameOf('mkoala')}`);
	fireEvent.click(screen.getByRole('radio', { name: 'Something else' }));
	await click('Report');
	expect(await screen.findByText('Please say what is wrong.')).toBeTruthy();
	fill('What’s wrong?', 'They want my bank details');
	await click('Report');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(callsTo('/api/reportMessage').map(({ body }) => body)).toEqual([
		{ id: 7, reason: 'other', text: 'They want my bank details' },
	]);
});

test('the confirmation has the focus once the button that reported a message is gone', async () => {
	let exchange = thread({ read: true });
	const report = () => {
		exchange = thread({ read: true, reported: true });
		return { body: { message: 'Thanks for your report.' } };
	};
	show({ id: 7 }, { '/api/messageThread': () => exchange, '/api/reportMessage': report });
	await clickFocused(`Report ${nameOf('mkoala')}`);
	await click('Report');
	const note = await screen.findByText('You reported this message.');
	await waitFor(() => expect(document.activeElement).toBe(note));
});

test('the title has the focus once a reply is sent and the message is closed', async () => {
	const sent = { body: { message: MESSAGE_TEXTS.sent, id: 9 } };
	const { open, router } = showPage({ id: 7 }, { '/api/sendMessage': sent });
	await clickFocused('Reply');
	fill('Message', 'Thanks');
	await click('Send');
	await waitFor(() => expect(router.history.location.href).toBe('/mails'));
	open({});
	expect(screen.queryByRole('article')).toBeNull();
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' }));
});

test('a report that arrives after its dialog was closed leaves the next dialog open', async () => {
	let answer: (reply: { body: object }) => void = () => undefined;
	const response = new Promise<{ body: object }>((resolve) => {
		answer = resolve;
	});
	const callsTo = show(
		{ id: 7 },
		{
			'/api/messageThread': thread({ read: true }, { id: 8, userName: 'wombat', read: true }),
			'/api/reportMessage': () => response,
		},
	);
	await click(`Report ${nameOf('mkoala')}`);
	await click('Report');
	await waitFor(() => expect(callsTo('/api/reportMessage')).toHaveLength(1));
	await click('Cancel');
	await click(`Report ${nameOf('wombat')}`);
	answer({ body: { message: 'Thanks for your report.' } });
	await screen.findByText('Thanks for your report.');
	expect(screen.getByText('What’s wrong with this message from wombat?')).toBeTruthy();
});

test('sent messages, messages of the team and reported ones offer no report', async () => {
	for (const [address, message] of [
		[{ id: 7, box: 'sent' }, { sent: true }],
		[{ id: 7 }, { team: true, userId: null, userName: 'Moderators' }],
		[{ id: 7 }, { reported: true }],
	] as const) {
		show(address, { '/api/messageThread': thread(message) });
		await screen.findByRole('article');
		expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
		expect(screen.queryByText('You reported this message.') !== null).toBe('reported' in message);
		cleanup();
	}
});

test('an exchange is one thread, whose latest message is answered', async () => {
	const quoted = 'It did.\n\n----- Original message -----\nOn 20-11-2026 mkoala wrote:\nDid it work?';
	const exchange = thread(
		{ id: 7, message: 'Did it work?', read: true },
		{ id: 8, message: quoted, sent: true, read: true, parent_id: 7 },
		{ id: 9, message: 'Great', parent_id: 8 },
	);
	const callsTo = show({ id: 7 }, { '/api/messageThread': exchange });
	const articles = await screen.findAllByRole('article');
	expect(articles.map((one) => one.textContent)).toEqual([
		expect.stringContaining('Did it work?'),
		expect.stringMatching(/You to mkoala.*It did\.Show the quoted message/),
		expect.stringContaining('Great'),
	]);
	await waitFor(() => expect(callsTo('/api/updateMessageStatus').map(({ body }) => body)).toEqual([{ id: [9] }]));
	await click('Reply');
	fill('Message', 'Bye');
	await click('Send');
	await waitFor(() => expect(callsTo('/api/sendMessage')[0]?.body).toMatchObject({ parent_id: 9, message: 'Bye' }));
});

test('links to deals of this site unfold to cards, each deal once and at most three', async () => {
	const { origin } = window.location;
	const links = [42, 42, 43, 44, 45].map((id) => `${origin}/deal-details/${id}?utm_source=x`);
	const text = `See ${links.join(' ')} and https://elsewhere.example/deal-details/9`;
	const callsTo = show(
		{ id: 7 },
		{
			'/api/messageThread': thread({ message: text, read: true }),
			'/api/deal/42': { body: { deal: buildDealDetailWire({ id: 42, del_title: 'Kettle' }) } },
			'/api/deal/43': { status: 404, body: { code: 'not_found', message: 'Gone.' } },
			'/api/deal/44': { body: { deal: buildDealDetailWire({ id: 44, del_title: 'Mower' }) } },
		},
	);
	await screen.findByRole('link', { name: 'Kettle' });
	expect(screen.getAllByRole('region', { name: 'A deal in this message' })).toHaveLength(3);
	await screen.findByText('This deal is no longer available.');
	for (const id of [9, 45]) expect(callsTo(`/api/deal/${id}`)).toEqual([]);
});

test('earlier messages of a long exchange are loaded on request', async () => {
	const older = { body: { ...thread({ read: true }).body, hasOlder: true } };
	let isFirst = true;
	const respond = () => {
		const response = isFirst ? older : thread({ id: 3, message: 'Hello', read: true });
		isFirst = false;
		return response;
	};
	const callsTo = show({ id: 7 }, { '/api/messageThread': respond });
	await click('Show earlier messages');
	await screen.findByText('Hello');
	expect(screen.getAllByRole('article').map((one) => one.textContent)).toEqual([
		expect.stringContaining('Hello'),
		expect.stringContaining('Worked'),
	]);
	expect(callsTo('/api/messageThread').at(-1)?.body).toEqual({ id: 7, before: 7 });
	expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
});

test('deleting a sent message of a thread deletes the sent copy', async () => {
	const callsTo = show({ id: 7 }, { '/api/messageThread': thread({ read: true }, { id: 8, sent: true, read: true }) });
	await click(`Delete your message of ${formatFullDate(MESSAGE.date)}`);
	await click('Delete');
	await waitFor(() =>
		expect(callsTo('/api/deleteMessages').map(({ body }) => body)).toEqual([{ id: [8], selectedMenu: 'sent' }]),
	);
});

test('a late response to a deletion leaves the page and the selection as they are now', async () => {
	let answer: (reply: { body: object }) => void = () => undefined;
	const deletion = new Promise<{ body: object }>((resolve) => {
		answer = resolve;
	});
	const list = { body: { data: [MESSAGE, { ...MESSAGE, id: 8, subject: 'Tents' }], totalCount: 2, unread: 0 } };
	const { callsTo, open, router } = showPage(
		{ id: 7, q: 'beat' },
		{ '/api/getMessages': list, '/api/deleteMessages': () => deletion },
	);
	const { href } = router.history.location;
	await click(`Delete ${nameOf('mkoala')}`);
	await click('Delete');
	await waitFor(() => expect(callsTo('/api/deleteMessages')).toHaveLength(1));
	await click('Cancel');
	open({ id: 8 });
	const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Tents with mkoala' });
	fireEvent.click(box);
	answer({ body: { unread: 0 } });
	await screen.findByText('Message deleted.');
	expect(router.history.location.href).toBe(href);
	expect(box.checked).toBe(true);
});

test('an address after the last page leads to that page, with the same search', async () => {
	const { router } = showPage({ page: 4, q: 'beat' }, { '/api/getMessages': { body: { data: [], totalCount: 51 } } });
	await waitFor(() => expect(router.history.location.href).toBe('/mails?q=beat&page=2'));
	expect(screen.queryByText('No matches')).toBeNull();
});

test('deleting the only message of the last page closes it and leads to the page before', async () => {
	let list = { body: { data: [MESSAGE], totalCount: 51, unread: 0 } };
	const deletion = () => {
		list = { body: { data: [], totalCount: 50, unread: 0 } };
		return { body: { unread: 0 } };
	};
	const { router } = showPage({ page: 2, id: 7 }, { '/api/getMessages': () => list, '/api/deleteMessages': deletion });
	await click(`Delete ${nameOf('mkoala')}`);
	await click('Delete');
	await waitFor(() => expect(router.history.location.href).toBe('/mails'));
});

test('another list never shows the messages or the selection of the one before', async () => {
	const sent = new Promise<{ body: object }>(() => undefined);
	const { open } = showPage({}, { '/api/sentMessages': () => sent });
	const selectBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Price beat with mkoala' });
	await screen.findByRole('link', { name: 'Price beat' });
	fireEvent.click(selectBox());
	expect(selectBox().checked).toBe(true);
	open({ box: 'sent' });
	expect(screen.getByText('Loading messages')).toBeTruthy();
	expect(screen.queryByRole('link', { name: 'Price beat' })).toBeNull();
	open({});
	expect(selectBox().checked).toBe(false);
});

const OFFLINE = 'You’re offline. Messages will load when you’re back.';

test('the list and the open message say that they wait for the connection', async () => {
	onlineManager.setOnline(false);
	show({ id: 7 });
	await waitFor(() => expect(screen.getAllByText(OFFLINE)).toHaveLength(2));
	expect(screen.queryByText('Loading messages')).toBeNull();
	act(() => onlineManager.setOnline(true));
	await screen.findByRole('article');
	expect(screen.getByRole('link', { name: 'Price beat' })).toBeTruthy();
	expect(screen.queryByText(OFFLINE)).toBeNull();
});

test('the next page of a list says that it waits for the connection', async () => {
	const { open } = showPage({}, { '/api/getMessages': { body: { data: [MESSAGE], totalCount: 51, unread: 0 } } });
	await screen.findByRole('link', { name: 'Price beat' });
	act(() => onlineManager.setOnline(false));
	open({ page: 2 });
	expect(await screen.findByText(OFFLINE)).toBeTruthy();
});

test('a deletion asks first, says why it failed, and focuses the title when the button is gone', async () => {
	let [deletion, exchange] = [rejection(503, 'overloaded', 'Too busy.'), thread({}, { id: 8, sent: true })];
	const callsTo = show({ id: 7 }, { '/api/deleteMessages': () => deletion, '/api/messageThread': () => exchange });
	await clickFocused(/^Delete your message/);
	expect(screen.getByRole('dialog').textContent).toContain('The other side keeps theirs.');
	expect(callsTo('/api/deleteMessages')).toEqual([]);
	await click('Delete');
	await screen.findByText('Too busy.');
	[deletion, exchange] = [{ body: { unread: 0 } }, thread({})];
	await click('Delete');
	await screen.findByText('Message deleted.');
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' })));
});

test('the title has the focus once a message is gone whose dialog was closed before the response', async () => {
	let exchange = thread({ read: true }, { id: 8, sent: true });
	let answer: (reply: { body: object }) => void = () => undefined;
	const deletion = new Promise<{ body: object }>((resolve) => {
		answer = resolve;
	});
	show({ id: 7 }, { '/api/deleteMessages': () => deletion, '/api/messageThread': () => exchange });
	await clickFocused(/^Delete your message/);
	await click('Delete');
	await click('Cancel');
	expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Delete your message/ }));
	exchange = thread({ read: true });
	answer({ body: { unread: 0 } });
	await screen.findByText('Message deleted.');
	expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' }));
});

test('deleting several messages asks first', async () => {
	stubLayout();
	const list = { body: { data: [MESSAGE, { ...MESSAGE, id: 8, subject: 'Tents' }], totalCount: 2, unread: 2 } };
	const callsTo = show({}, { '/api/getMessages': list });
	await screen.findByRole('link', { name: 'Tents' });
	fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
	fireEvent.keyDown(screen.getByRole('button', { name: 'Actions' }), { key: 'Enter' });
	fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 messages' }));
	expect(callsTo('/api/deleteMessages')).toEqual([]);
	fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
	await screen.findByText('2 messages deleted.');
	expect(callsTo('/api/deleteMessages').map(({ body }) => body)).toEqual([{ id: [7, 8], selectedMenu: 'inbox' }]);
});

test('a deleted message says so', async () => {
	show({ id: 7 }, { '/api/messageThread': rejection(404, 'not_found', 'This message has been deleted.') });
	expect(await screen.findByText('This message has been deleted.')).toBeTruthy();
});

test('an open message that is deleted elsewhere disappears', async () => {
	let exchange: ReturnType<typeof rejection> = thread({ read: true });
	show({ id: 7 }, { '/api/messageThread': () => exchange }, <MessageCount token="t" placeId="count" />);
	(await screen.findByRole('button', { name: 'Reply' })).focus();
	await waitFor(() => expect(live.listeners.size).toBe(1));
	exchange = rejection(404, 'not_found', MESSAGE_TEXTS.gone);
	act(() => [...live.listeners.values()][0]?.({ type: 'reset' }));
	expect(await screen.findByText(MESSAGE_TEXTS.gone)).toBeTruthy();
	expect(screen.queryByRole('article')).toBeNull();
	expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
	expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' }));
});

test('an open message stays if it fails to load again for another reason', async () => {
	let exchange: ReturnType<typeof rejection> = thread({ read: true });
	const busy = rejection(503, 'overloaded', 'Too busy.');
	const callsTo = show(
		{ id: 7 },
		{ '/api/messageThread': () => exchange, '/api/getMessages': () => exchange },
		<MessageCount token="t" placeId="count" />,
	);
	await screen.findByRole('article');
	await waitFor(() => expect(live.listeners.size).toBe(1));
	const before = callsTo('/api/messageThread').length;
	exchange = busy;
	act(() => [...live.listeners.values()][0]?.({ type: 'reset' }));
	await waitFor(() => expect(callsTo('/api/messageThread').length).toBeGreaterThan(before));
	expect(await screen.findByText('Too busy.')).toBeTruthy();
	expect(screen.getByRole('article')).toBeTruthy();
});

test('arrow keys move between the messages of the list', async () => {
	const list = { body: { data: [MESSAGE, { ...MESSAGE, id: 8, subject: 'Tents' }], totalCount: 2, unread: 2 } };
	show({}, { '/api/getMessages': list });
	const first = await screen.findByRole('link', { name: 'Price beat' });
	first.focus();
	fireEvent.keyDown(first, { key: 'ArrowDown' });
	expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Tents' }));
	fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
	fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
	expect(document.activeElement).toBe(first);
});

test('suggestions open after more than three characters', async () => {
	const callsTo = show();
	await click('Compose');
	vi.useFakeTimers({ shouldAdvanceTime: true });
	fill('To', 'mko');
	await act(() => vi.advanceTimersByTimeAsync(1_000));
	expect(callsTo('/api/emailList')).toEqual([]);
	fill('To', 'mkoa');
	fireEvent.click(await screen.findByRole('button', { name: /mkoala/ }));
	expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'To' }).value).toBe('mkoala');
});

test('a recipient may be typed with an @ before the username', async () => {
	const callsTo = show({}, { '/api/sendMessage': { body: { message: MESSAGE_TEXTS.sent, id: 9 } } });
	await click('Compose');
	fill('Message', 'Hello');
	fill('To', '@');
	await click('Send');
	expect(await screen.findByText('This field is required')).toBeTruthy();
	fill('To', '@mkoa');
	await screen.findByRole('button', { name: /mkoala/ });
	expect(callsTo('/api/emailList').map(({ body }) => body)).toEqual([{ search: 'mkoa' }]);
	fill('To', '@mkoala');
	await waitFor(() => expect(screen.queryByRole('button', { name: /mkoala/ })).toBeNull());
	await click('Send');
	await waitFor(() => expect(callsTo('/api/sendMessage')[0]?.body).toMatchObject({ toAddress: 'mkoala' }));
});

test('a draft to one member is not offered for another', async () => {
	for (const [to, text] of [
		['wombat', ''],
		['mkoala', ''],
		['wombat', 'For the wombat'],
	] as const) {
		show({ to });
		await screen.findByRole('dialog');
		expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'To' }).value).toBe(to);
		expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe(text);
		if (to === 'wombat') fill('Message', 'For the wombat');
		cleanup();
	}
});

test('a message needs a recipient and a text', async () => {
	const callsTo = show();
	await click('Compose');
	await click('Send');
	expect(await screen.findAllByText('This field is required')).toHaveLength(2);
	expect(callsTo('/api/sendMessage')).toEqual([]);
});

test('a reply needs a text above the quoted message', async () => {
	const callsTo = show({ id: 7 });
	await click('Reply');
	await click('Send');
	expect(await screen.findByText(MESSAGE_TEXTS.onlyQuote)).toBeTruthy();
	expect(callsTo('/api/sendMessage')).toEqual([]);
});

test('a rejection shows at the recipient and keeps the text', async () => {
	const text = 'We can’t deliver messages to this member.';
	show({ to: 'ghost' }, { '/api/sendMessage': rejection(400, 'validation', text, { toAddress: text }) });
	await screen.findByRole('dialog');
	fill('Message', 'Hello there');
	await click('Send');
	expect(await screen.findByText(text)).toBeTruthy();
	expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Hello there');
});

test('a message that arrives after its dialog was closed leaves the next dialog open', async () => {
	let answer: (reply: { body: object }) => void = () => undefined;
	const callsTo = show(
		{ id: 7 },
		{
			'/api/sendMessage': () =>
				new Promise<{ body: object }>((resolve) => {
					answer = resolve;
				}),
		},
	);
	await click('Compose');
	fill('To', 'wombat');
	fill('Message', 'Hello there');
	await click('Send');
	await waitFor(() => expect(callsTo('/api/sendMessage')).toHaveLength(1));
	await click('Cancel');
	await click('Reply');
	fill('Message', 'Thanks');
	answer({ body: { message: MESSAGE_TEXTS.sent, id: 9 } });
	await screen.findByText(MESSAGE_TEXTS.sent);
	expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Thanks');
});

test('a failed load shows a message that offers another try', async () => {
	show({}, { '/api/getMessages': rejection(503, 'overloaded', 'Too busy.') });
	expect(await screen.findByRole('alert')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
