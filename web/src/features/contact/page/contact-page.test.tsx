import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TakeAnswer } from '#features/accounts/sign-up/use-captcha.ts';
import type { Site } from '#features/pages/head/site-query.ts';
import { startSession } from '#lib/session/change-session.ts';
import { clearDevice, forgetMember } from '#lib/session/session.ts';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter, wrapInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { ContactPage } from './contact-page.tsx';

let answerCaptcha: TakeAnswer = () => undefined;

// The real captcha computes in a worker, which jsdom does not have.
vi.mock('#features/accounts/sign-up/captcha.tsx', () => ({
	Captcha: ({ onAnswer }: { onAnswer: TakeAnswer }) => {
		answerCaptcha = onAnswer;
		return <p>Captcha</p>;
	},
}));

const SITE: Site = { name: 'Bilby', url: 'https://bilby.example', socialLinks: [], houseAds: [] };
const SENT = { '/api/contact': { body: { message: 'Thank you.' } } };

beforeEach(() => {
	stubBrowser();
	localStorage.clear();
	sessionStorage.clear();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const fill = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Contact Us' }));

function show(site: Site = SITE) {
	return renderInRouter(<ContactPage site={site} />);
}

/** Fills in all required fields and solves the captcha. */
async function fillAll() {
	fill('Name', 'Olive Quoll');
	fill('Email', 'olive@example.com');
	fireEvent.change(field('Subject'), { target: { value: 'feedback' } });
	fill('Message', 'Hello, all of you!');
	fireEvent.focus(field('Message'));
	await screen.findByText('Captcha');
	act(() => answerCaptcha('solved'));
}

describe('the contact form', () => {
	test('shows what is missing at each field, and sends nothing', async () => {
		const calls = fakeFetch({});
		show();
		send();
		await screen.findByText('Please enter your name');
		for (const text of [
			'Please enter your email address',
			'Please enter a subject',
			'Please enter your message',
			'Please check the reCaptcha',
		]) {
			expect(screen.getByText(text)).toBeTruthy();
		}
		await waitFor(() => expect(document.activeElement).toBe(field('Name')));
		expect(calls).toEqual([]);
	});

	test('rejects an invalid email address and a message that is too short', async () => {
		fakeFetch({});
		show();
		fill('Email', 'olive@example');
		fill('Message', '  123456789 ');
		expect(screen.getByText('12/500 characters')).toBeTruthy();
		send();
		expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
		expect(screen.getByText('Message must be at least 10 characters long')).toBeTruthy();
	});

	test('sends a message once, confirms it, and can be filled in again', async () => {
		const calls = fakeFetch(SENT);
		show();
		await fillAll();
		send();
		send();
		await screen.findByRole('heading', { name: 'Message sent' });
		await waitFor(() => expect(document.activeElement?.textContent).toBe('Message sent'));
		expect(calls.map(({ path }) => path)).toEqual(['/api/contact']);
		expect(calls[0]?.body).toEqual({
			name: 'Olive Quoll',
			email: 'olive@example.com',
			subject: 'feedback',
			message: 'Hello, all of you!',
			recaptcha: 'solved',
		});
		fireEvent.click(screen.getByRole('button', { name: 'Send Another Message' }));
		expect(field('Message').value).toBe('');
	});

	test('cannot be changed while it waits for the captcha', async () => {
		const calls = fakeFetch(SENT);
		show();
		await fillAll();
		act(() => answerCaptcha('', true));
		send();
		await screen.findByRole('button', { name: 'Waiting for the captcha…' });
		const isInert = (element: HTMLElement) => element.closest('[inert]') !== null;
		expect(['Name', 'Email', 'Subject', 'Message'].map((label) => isInert(field(label)))).not.toContain(false);
		expect(isInert(screen.getByText('Captcha'))).toBe(false);
		act(() => answerCaptcha('solved late'));
		await screen.findByRole('heading', { name: 'Message sent' });
		expect(calls[0]?.body.message).toBe('Hello, all of you!');
	});

	test('uses the same idempotency key and a new captcha to resend a message whose response was lost', async () => {
		const calls = fakeFetch({ '/api/contact': 'offline' });
		show();
		await fillAll();
		send();
		await screen.findByRole('alert');
		await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
		fakeFetch(SENT);
		const again = fakeFetch(SENT);
		act(() => answerCaptcha('solved again'));
		send();
		await screen.findByRole('heading', { name: 'Message sent' });
		expect(again[0]?.body.recaptcha).toBe('solved again');
		expect(again[0]?.headers['idempotency-key']).toBeTruthy();
		expect(again[0]?.headers['idempotency-key']).toBe(calls[0]?.headers['idempotency-key']);
	});

	test('shows server errors at their field, and keeps the text', async () => {
		fakeFetch({
			'/api/contact': rejection(400, 'validation', 'Check it.', { email: 'Please enter a valid email address' }),
		});
		show();
		await fillAll();
		send();
		await screen.findByText('Please enter a valid email address');
		expect(field('Message').value).toBe('Hello, all of you!');
	});

	test('fills in a member’s name and email address, but keeps typed values', async () => {
		localStorage.setItem('myToken', buildToken(7));
		fakeFetch({ '/api/profile': { body: { data: buildProfile() } } });
		show();
		fill('Email', 'other@example.com');
		await waitFor(() => expect(field('Name').value).toBe('Night Bilby'));
		expect(field('Email').value).toBe('other@example.com');
	});

	test('says that it needs JavaScript', () => {
		const markup = renderToString(wrapInRouter(<ContactPage site={SITE} />));
		expect(markup).toContain('This form needs JavaScript');
	});
});

describe('a message that is not sent yet', () => {
	const LABELS = ['Name', 'Email', 'Subject', 'Message'];
	const readFields = () => LABELS.map((label) => field(label).value);
	const PROFILE = { '/api/profile': { body: { data: buildProfile() } } };
	const leave = () => cleanup();

	/** Logs a member in and shows the form with their name. */
	async function showAs(memberId: number) {
		startSession(buildToken(memberId));
		show();
		await waitFor(() => expect(field('Name').value).toBe('Night Bilby'));
	}

	function write() {
		fireEvent.change(field('Subject'), { target: { value: 'feedback' } });
		fill('Message', 'Several paragraphs.');
	}

	test('is still there when a visitor returns from another page', () => {
		fakeFetch({});
		show();
		fill('Name', 'Olive Quoll');
		fill('Email', 'olive@example.com');
		write();
		leave();
		show();
		expect(readFields()).toEqual(['Olive Quoll', 'olive@example.com', 'feedback', 'Several paragraphs.']);
		for (const label of ['Name', 'Email', 'Message']) fill(label, '');
		fireEvent.change(field('Subject'), { target: { value: '' } });
		expect(sessionStorage.getItem('contactDraft')).toBeNull();
	});

	test('is removed once it is sent', async () => {
		fakeFetch(SENT);
		show();
		await fillAll();
		send();
		await screen.findByRole('heading', { name: 'Message sent' });
		leave();
		show();
		expect(readFields()).toEqual(['', '', '', '']);
	});

	test('is sent once if the visitor leaves the page after a lost response', async () => {
		const calls = fakeFetch({ '/api/contact': 'offline' });
		show();
		await fillAll();
		send();
		await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
		leave();
		const again = fakeFetch(SENT);
		show();
		await fillAll();
		send();
		await screen.findByRole('heading', { name: 'Message sent' });
		expect(calls[0]?.headers['idempotency-key']).toBeTruthy();
		expect(again[0]?.headers['idempotency-key']).toBe(calls[0]?.headers['idempotency-key']);
	});

	test('is another message if its text was changed after a lost response', async () => {
		const calls = fakeFetch({ '/api/contact': 'offline' });
		show();
		await fillAll();
		send();
		await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
		const again = fakeFetch(SENT);
		fill('Message', 'I have found out more.');
		act(() => answerCaptcha('solved again'));
		send();
		await screen.findByRole('heading', { name: 'Message sent' });
		expect(again[0]?.headers['idempotency-key']).toBeTruthy();
		expect(again[0]?.headers['idempotency-key']).not.toBe(calls[0]?.headers['idempotency-key']);
	});

	test('follows a visitor who logs in, with the name and address of the profile', async () => {
		fakeFetch(PROFILE);
		show();
		fill('Name', 'Olive Quoll');
		fill('Email', 'olive@example.com');
		write();
		leave();
		await showAs(7);
		expect(readFields()).toEqual(['Night Bilby', 'member@bilby.example', 'feedback', 'Several paragraphs.']);
		expect(sessionStorage.getItem('contactDraft')).not.toContain('olive@example.com');
	});

	test('waits for its writer after an expired session, and nobody else sees it', async () => {
		fakeFetch(PROFILE);
		await showAs(7);
		write();
		leave();
		clearDevice();
		show();
		expect(field('Message').value).toBe('');
		leave();
		await showAs(8);
		expect(field('Message').value).toBe('');
		leave();
		await showAs(7);
		expect(field('Message').value).toBe('Several paragraphs.');
	});

	test('is removed by a logout, even if the form is still open', async () => {
		fakeFetch(PROFILE);
		await showAs(7);
		write();
		act(forgetMember);
		expect(sessionStorage.getItem('contactDraft')).toBeNull();
		fill('Message', 'Several paragraphs, and another.');
		expect(sessionStorage.getItem('contactDraft')).toBeNull();
	});
});

test('shows other ways to reach the operator, and only those that are configured', () => {
	fakeFetch({});
	const { unmount } = show();
	expect(screen.queryByText(/Phone/)).toBeNull();
	expect(screen.getByText('Within 24 hours, by email')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Frequently asked questions' }).getAttribute('href')).toBe('/faq');
	unmount();
	show({ ...SITE, contact: { email: 'hello@bilby.example', phone: '+61 3 9000 0000', address: '1 Gum St' } });
	expect(screen.getByText('Phone, Mon-Fri 9AM-5PM AEST')).toBeTruthy();
	expect(screen.getByRole('link', { name: '+61 3 9000 0000' }).getAttribute('href')).toBe('tel:+61390000000');
	expect(screen.getByRole('link', { name: 'hello@bilby.example' })).toBeTruthy();
	expect(screen.getByText('1 Gum St')).toBeTruthy();
});
