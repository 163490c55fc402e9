import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { forgetMember } from '#lib/session/session.ts';
import { buildProfile } from '#testing/build-member.ts';
import { stubChannels } from '#testing/fake-channel.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { stubLocks } from '#testing/fake-locks.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
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
	localStorage.clear();
	vi.unstubAllGlobals();
});

function show() {
	const list = { body: { data: [], count: 0, totalCount: 0, unread: 0, totalCapped: false, nextCursor: null } };
	const calls = fakeFetch({
		'/api/getMessages': list,
		'/api/emailList': { body: { data: [] } },
		'/api/profile': { body: { data: buildProfile() } },
		'/api/sendMessage': () => respond(),
	});
	renderInRouter(<MessagesPage address={{ to: 'mkoala' }} />, '/mails');
	return () => calls.filter(({ path }) => path === '/api/sendMessage');
}

async function write(text: string) {
	await screen.findByRole('dialog');
	fireEvent.input(screen.getByRole('textbox', { name: 'Message' }), { target: { value: text } });
	fireEvent.click(screen.getByRole('button', { name: 'Send' }));
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
	const sent = show();
	await screen.findByRole('dialog');
	comeBack();
	await new Promise((resolve) => setTimeout(resolve, 700));
	expect(sent()).toEqual([]);
	expect(screen.queryByText(WAITS)).toBeNull();
});

test('a waiting message that is rejected becomes a draft again', async () => {
	show();
	await write('Hello there');
	respond = () => rejection(400, 'validation', 'We can’t deliver messages to this member.');
	comeBack();
	await screen.findByText(/Your message to mkoala wasn’t sent\. We can’t deliver messages to this member\./);
	await waitFor(() => expect(screen.queryByText(WAITS)).toBeNull());
	cleanup();
	show();
	await screen.findByRole('dialog');
	expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Hello there');
});

test('a rejection that arrives after the member has logged out leaves nothing of the message', async () => {
	const sent = show();
	await write('Hello there');
	await screen.findByText(WAITS);
	const answer = respondLater();
	const before = sent().length;
	comeBack();
	await waitFor(() => expect(sent().length).toBeGreaterThan(before));
	logInAnotherMember();
	await answer(rejection(400, 'validation', 'Please write less.'));
	await new Promise((resolve) => setTimeout(resolve, 100));
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
	logInAnotherMember();
	respond = () => ({ body: { message: 'Your message was sent.', id: 9 } });
	await answer('offline');
	await new Promise((resolve) => setTimeout(resolve, 700));
	expect(sent()).toHaveLength(1);
	expect(screen.queryByText(WAITS)).toBeNull();
});
