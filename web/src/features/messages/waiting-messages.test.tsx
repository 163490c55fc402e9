import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SEND_AFTER_MS } from '#lib/outbox/outbox.ts';
import { startSession } from '#lib/session/change-session.ts';
import { forgetMember } from '#lib/session/session.ts';
import { buildProfile } from '#testing/build-member.ts';
import { stubChannels } from '#testing/fake-channel.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { stubLocks } from '#testing/fake-locks.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import type { MessagesAddress } from './messages-address.ts';
import { MessagesPage } from './messages-page.tsx';

const tokenOf = (id: number) => `h.${btoa(JSON.stringify({ sub: String(id) }))}.s`;

type Reply = ReturnType<typeof rejection>;
let respond: () => Reply | Promise<Reply>;

beforeEach(() => {
	localStorage.setItem('myToken', tokenOf(7));
	localStorage.setItem('myStatus', 'logged_in');
	stubBrowser();
	stubChannels();
	stubLocks();
	respond = () => 'offline';
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	localStorage.clear();
	vi.unstubAllGlobals();
});

function show(address: MessagesAddress = { to: 'mkoala' }) {
	const list = { body: { data: [], count: 0, totalCount: 0, unread: 0, totalCapped: false, nextCursor: null } };
	const calls = fakeFetch({
		'/api/getMessages': list,
		'/api/emailList': { body: { data: [] } },
		'/api/profile': { body: { data: buildProfile() } },
		'/api/sendMessage': () => respond(),
	});
	renderInRouter(<MessagesPage address={address} />, '/mails');
	return () => calls.filter(({ path }) => path === '/api/sendMessage');
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) =>
	fireEvent.input(screen.getByRole('textbox', { name: label }), { target: { value } });
const textIn = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value;

async function compose() {
	await screen.findByRole('button', { name: 'Compose' });
	click('Compose');
	await screen.findByRole('dialog');
}

/** Writes to the recipient in the address, or to `to` with the Compose button. */
async function write(text: string, to?: string) {
	if (to !== undefined) {
		await compose();
		fill('To', to);
	}
	await screen.findByRole('dialog');
	fill('Message', text);
	click('Send');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
/** Responds to the next message once the returned function is called. */
function respondLater() {
	let answer: ((reply: Reply) => void) | undefined;
	respond = () =>
		new Promise<Reply>((resolve) => {
			answer = resolve;
		});
	return async (reply: Reply) => {
		await waitFor(() => expect(answer).toBeDefined());
		answer?.(reply);
	};
}
/** As another tab does. */
const logInAnotherMember = () =>
	act(() => {
		forgetMember();
		startSession(tokenOf(8));
	});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const comeBack = () => window.dispatchEvent(new Event('online'));
const WAITS = 'You’re offline. Your message to mkoala waits on this device. We’ll send it when you’re back.';

test('a message written offline waits, and is sent once with its key when the connection returns', async () => {
	const sent = show();
	await write('Hello there');
	expect(await screen.findByText(WAITS)).toBeTruthy();
	respond = () => ({ body: { message: 'Your message was sent.', id: 9 } });
	comeBack();
	await screen.findByText('Your message to mkoala was sent.');
	await waitFor(() => expect(screen.queryByText(WAITS)).toBeNull());
	comeBack();
	const bodies = sent().map(({ body }) => body);
	expect(bodies.length).toBeGreaterThan(1);
	expect(new Set(bodies.map((body) => JSON.stringify(body)))).toEqual(
		new Set([JSON.stringify({ subject: '', message: 'Hello there', toAddress: 'mkoala' })]),
	);
	expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
	expect(localStorage.getItem('messages:7')).not.toContain('Hello there');
	expect(Object.keys(localStorage).filter((key) => key.startsWith('messageDraft'))).toEqual([]);
});

test('a waiting message survives a reload of the page', async () => {
	show();
	await write('Hello there');
	await screen.findByText(WAITS);
	cleanup();
	respond = () => ({ body: { message: 'Your message was sent.', id: 9 } });
	const sent = show();
	await waitFor(() => expect(sent()).toHaveLength(1));
	expect(sent()[0]?.body).toMatchObject({ message: 'Hello there' });
});

test('a waiting message of one member is not sent by another', async () => {
	show();
	await write('Hello there');
	cleanup();
	localStorage.setItem('myToken', tokenOf(8));
	vi.useFakeTimers({ shouldAdvanceTime: true });
	const sent = show();
	await screen.findByRole('dialog');
	comeBack();
	await pass(2 * SEND_AFTER_MS);
	expect(sent()).toEqual([]);
	expect(screen.queryByText(WAITS)).toBeNull();
});

test('a rejected message leaves the draft of another message alone, and can be edited and sent', async () => {
	const sent = show({});
	await write('Hello Bob', 'Bbo');
	await compose();
	fill('To', 'Carol');
	fill('Message', 'Hello Carol');
	click('Cancel');
	respond = () => rejection(400, 'validation', 'There is no such member.');
	comeBack();
	await screen.findByText('Your message to Bbo wasn’t sent. There is no such member.');
	await compose();
	expect(textIn('To')).toBe('Carol');
	expect(textIn('Message')).toBe('Hello Carol');
	click('Cancel');
	click('Edit your message to Bbo');
	await screen.findByRole('dialog');
	expect(textIn('Message')).toBe('Hello Bob');
	fill('To', 'Bob');
	respond = () => ({ body: { message: 'Your message was sent.', id: 9 } });
	click('Send');
	await waitFor(() => expect(screen.queryByText(/wasn’t sent/)).toBeNull());
	expect(sent().at(-1)?.body).toEqual({ subject: '', message: 'Hello Bob', toAddress: 'Bob' });
	expect(JSON.stringify({ ...localStorage })).not.toContain('Hello Bob');
});

test('the title has the focus once a rejected message was edited and sent', async () => {
	show({});
	await write('Hello Bob', 'Bbo');
	respond = () => rejection(400, 'validation', 'There is no such member.');
	comeBack();
	const button = await screen.findByRole('button', { name: 'Edit your message to Bbo' });
	// A click focuses a button in browsers.
	button.focus();
	fireEvent.click(button);
	await screen.findByRole('dialog');
	respond = () => ({ body: { message: 'Your message was sent.', id: 9 } });
	click('Send');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(screen.queryByRole('list', { name: 'Messages that weren’t sent' })).toBeNull();
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' })));
});

test('a rejected message is not sent again, and stays until the member discards it', async () => {
	show();
	await write('Hello there');
	respond = () => rejection(400, 'validation', 'We can’t deliver messages to this member.');
	comeBack();
	await screen.findByText('Your message to mkoala wasn’t sent. We can’t deliver messages to this member.');
	expect(screen.queryByText(WAITS)).toBeNull();
	cleanup();
	respond = () => 'offline';
	const sent = show({});
	await screen.findByText('Your message to mkoala wasn’t sent. We can’t deliver messages to this member.');
	await write('Hello again', 'wombat');
	respond = () => ({ body: { message: 'Your message was sent.', id: 9 } });
	comeBack();
	await screen.findByText('Your message to wombat was sent.');
	expect(new Set(sent().map(({ body }) => body.message))).toEqual(new Set(['Hello again']));
	click('Discard your message to mkoala');
	await waitFor(() => expect(screen.queryByText(/wasn’t sent/)).toBeNull());
	expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' }));
	expect(JSON.stringify({ ...localStorage })).not.toContain('Hello there');
});

test('a rejection that arrives after the member has logged out leaves nothing of the message', async () => {
	const sent = show();
	await write('Hello there');
	await screen.findByText(WAITS);
	const answer = respondLater();
	const before = sent().length;
	comeBack();
	await waitFor(() => expect(sent().length).toBeGreaterThan(before));
	vi.useFakeTimers({ shouldAdvanceTime: true });
	logInAnotherMember();
	await answer(rejection(400, 'validation', 'Please write less.'));
	await pass(1_000);
	expect(JSON.stringify({ ...localStorage })).not.toContain('Hello there');
	expect(screen.queryByText(/Please write less/)).toBeNull();
});

test('a message that fails after another member has logged in is not sent in their name', async () => {
	const sent = show();
	await screen.findByRole('dialog');
	const answer = respondLater();
	fireEvent.input(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Hello there' } });
	fireEvent.click(screen.getByRole('button', { name: 'Send' }));
	await waitFor(() => expect(sent()).toHaveLength(1));
	vi.useFakeTimers({ shouldAdvanceTime: true });
	logInAnotherMember();
	respond = () => ({ body: { message: 'Your message was sent.', id: 9 } });
	await answer('offline');
	await pass(2 * SEND_AFTER_MS);
	expect(sent()).toHaveLength(1);
	expect(screen.queryByText(WAITS)).toBeNull();
});
