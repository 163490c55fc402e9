import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { LeavingBanner } from './leaving-reminder.tsx';
import { PrivacyPage } from './privacy-page.tsx';

const READY = {
	id: '5f0cf1de-0b4a-4a0e-9a53-000000000001',
	state: 'ready',
	progress: 100,
	requestedAt: '2026-11-23T01:00:00.000Z',
	readyUntil: '2026-11-24T01:00:00.000Z',
	bytes: 312_400,
};
const SETTINGS = { hideDate: 1, messagesFrom: 'everyone', deletionProof: 'password', deletesAt: null, export: null };
const LEAVING = '2026-12-07T01:00:00.000Z';

beforeEach(() => {
	localStorage.setItem('myToken', 't');
	localStorage.setItem('myStatus', 'logged_in');
	vi.stubGlobal('scrollTo', vi.fn());
	stubBrowser();
});
afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

function open(settings: object = {}, responses: Parameters<typeof fakeFetch>[0] = {}) {
	const calls = fakeFetch({
		'/api/account/privacy': { body: { ...SETTINGS, ...settings } },
		'/api/profile': { body: { data: buildProfile() } },
		...responses,
	});
	renderInRouter(<PrivacyPage />);
	return calls;
}
const button = (name: string) => screen.findByRole('button', { name });
const bodiesTo = (calls: ReturnType<typeof open>, path: string) =>
	calls.filter((call) => call.path === path && Object.keys(call.body).length > 0).map(({ body }) => body);

test('a visitor is asked to log in', async () => {
	localStorage.clear();
	open();
	expect(await screen.findByText('You need to be logged in to see your privacy settings.')).toBeTruthy();
});

test('a failed load shows a message, and can be tried again', async () => {
	const responses = { '/api/account/privacy': rejection(503, 'overloaded', 'Very many people are here right now.') };
	open({}, responses);
	expect(await screen.findByText('Very many people are here right now.')).toBeTruthy();
});

describe('the visibility settings', () => {
	test('are shown, and changes are saved immediately', async () => {
		const calls = open();
		const hide = await screen.findByRole<HTMLInputElement>('switch', { name: /Hide my age/ });
		expect(hide.checked).toBe(true);
		fireEvent.click(hide);
		await waitFor(() => expect(bodiesTo(calls, '/api/account/privacy')).toEqual([{ hideDate: 0 }]));
	});

	test('keep the focus while a change is saved, and wait for it before the next', async () => {
		const saved = Promise.withResolvers<{ body: object }>();
		const replies = [{ body: SETTINGS }, saved.promise];
		const calls = open({}, { '/api/account/privacy': async () => replies.shift() ?? { body: SETTINGS } });
		const hide = await screen.findByRole<HTMLInputElement>('switch', { name: /Hide my age/ });
		fireEvent.click(hide);
		await waitFor(() => expect(hide.getAttribute('aria-disabled')).toBe('true'));
		expect(hide.disabled).toBe(false);
		fireEvent.click(hide);
		saved.resolve({ body: { ...SETTINGS, hideDate: 0 } });
		await waitFor(() => expect(hide.checked).toBe(false));
		expect(bodiesTo(calls, '/api/account/privacy')).toEqual([{ hideDate: 0 }]);
	});

	test('choose who may send messages', async () => {
		const calls = open();
		fireEvent.change(await screen.findByRole('combobox', { name: 'Accept messages from' }), {
			target: { value: 'known' },
		});
		await waitFor(() => expect(bodiesTo(calls, '/api/account/privacy')).toEqual([{ messagesFrom: 'known' }]));
	});
});

describe('the download', () => {
	test('can be requested', async () => {
		const calls = open({}, { '/api/account/export': { body: {} } });
		fireEvent.click(await button('Prepare my download'));
		await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/account/export'));
	});

	test('in preparation shows its progress, and cannot be requested again', async () => {
		open({ export: { ...READY, state: 'preparing', progress: 40, readyUntil: null, bytes: null } });
		const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Preparing your download' });
		expect(bar.value).toBe(40);
		expect(screen.queryByRole('button', { name: /download|again|new one/i })).toBeNull();
	});

	test('that is ready is downloaded by a form with its key, so the page stays', async () => {
		const sent: string[] = [];
		vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
			sent.push(`${this.method} ${new URL(this.action).pathname} ${new FormData(this).get('key')}`);
		});
		open({ export: READY }, { '/api/account/export-key': { body: { key: 'k1' } } });
		expect(await screen.findByText(/Your download is ready until .*\(312 kB\)/)).toBeTruthy();
		fireEvent.click(await button('Download'));
		await waitFor(() => expect(sent).toEqual([`post /api/account/export/${READY.id} k1`]));
	});

	test('that has expired says so', async () => {
		const expired = rejection(404, 'not_found', 'This download has expired. Please request a new one.');
		open({ export: READY }, { '/api/account/export-key': expired });
		fireEvent.click(await button('Download'));
		expect(await screen.findByText(/has expired/)).toBeTruthy();
	});

	test('that failed can be tried again; a fourth one a day is rejected with a message', async () => {
		const rejected = rejection(429, 'too_many_requests', 'Too many attempts. Please try again in 900 minutes.');
		open({ export: { ...READY, state: 'failed', readyUntil: null, bytes: null } }, { '/api/account/export': rejected });
		expect(await screen.findByText(/we couldn’t prepare your download/)).toBeTruthy();
		fireEvent.click(await button('Try again'));
		expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
	});
});

describe('deleting the account', () => {
	const inDialog = () => within(screen.getByRole('dialog', { name: 'Delete my account' }));
	const confirm = () => fireEvent.submit(screen.getByRole('form', { name: 'Delete my account' }));

	test('asks for the password, and ends with the date and without a session', async () => {
		const calls = open({}, { '/api/account/delete': { body: { deletesAt: LEAVING } } });
		fireEvent.click(await button('Delete my account'));
		confirm();
		expect(await inDialog().findByText('Please enter your password.')).toBeTruthy();
		const inputs = [...screen.getByRole('form', { name: 'Delete my account' }).querySelectorAll('input')];
		expect(inputs.map(({ type, autocomplete }) => [type, autocomplete])).toEqual([
			['text', 'username'],
			['password', 'current-password'],
		]);
		fireEvent.change(inDialog().getByLabelText('Password'), { target: { value: 'Numbat-at-night-7' } });
		confirm();
		expect(await screen.findByText(/It will be deleted on 7 Dec 2026/)).toBeTruthy();
		expect(bodiesTo(calls, '/api/account/delete')).toEqual([{ password: 'Numbat-at-night-7' }]);
		expect(localStorage.getItem('myToken')).toBeNull();
	});

	test('with a wrong password shows the error at the field', async () => {
		const wrong = rejection(400, 'validation', 'That’s not your password.', { password: 'That’s not your password.' });
		open({}, { '/api/account/delete': wrong });
		fireEvent.click(await button('Delete my account'));
		fireEvent.change(inDialog().getByLabelText('Password'), { target: { value: 'wrong' } });
		confirm();
		expect(await inDialog().findByText('That’s not your password.')).toBeTruthy();
		expect(localStorage.getItem('myToken')).toBe('t');
	});

	test('without a password asks for a new login, or one confirmation if the login is recent', async () => {
		open({ deletionProof: 'login' });
		expect(await button('Log in again')).toBeTruthy();
		cleanup();
		const calls = open({ deletionProof: 'session' }, { '/api/account/delete': { body: { deletesAt: LEAVING } } });
		fireEvent.click(await button('Delete my account'));
		expect(inDialog().queryByLabelText('Password')).toBeNull();
		confirm();
		expect(await screen.findByText(/It will be deleted on/)).toBeTruthy();
		expect(calls.some(({ path }) => path === '/api/account/delete')).toBe(true);
	});

	test('can be cancelled with one click, on the page and in the banner', async () => {
		const calls = open(
			{ deletesAt: LEAVING },
			{ '/api/account/keep': { body: { message: 'Good to have you back.' } } },
		);
		expect(await screen.findByText('7 Dec 2026')).toBeTruthy();
		fireEvent.click(await button('Keep my account'));
		await waitFor(() => expect(calls.filter(({ path }) => path === '/api/account/keep')).toHaveLength(1));
		cleanup();
		renderInRouter(<LeavingBanner token="t" deletesAt={LEAVING} />);
		fireEvent.click(await button('Keep my account'));
		await waitFor(() => expect(calls.filter(({ path }) => path === '/api/account/keep')).toHaveLength(2));
	});
});
