import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { LoginPage } from '../log-in/login-page.tsx';
import { ForgotPage } from '../reset-password/forgot-page.tsx';
import { SignupPage } from './signup-page.tsx';
import type { TakeAnswer } from './use-captcha.ts';

let answerCaptcha: TakeAnswer = () => undefined;

// The real captcha needs a worker, which jsdom does not have.
vi.mock('./captcha.tsx', () => ({
	Captcha: ({ onAnswer }: { onAnswer: TakeAnswer }) => {
		answerCaptcha = onAnswer;
		return <p>Captcha</p>;
	},
}));

beforeEach(() => {
	stubBrowser();
	localStorage.clear();
	sessionStorage.clear();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const fill = (label: string, value: string) =>
	fireEvent.input(screen.getByLabelText(label, { exact: true }), { target: { value } });
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Sign Up' }));
const at = (step: number) => screen.findByText(`Step ${step} of 3`);

async function openLastStep() {
	const calls = fakeFetch({ '/api/register': { body: { message: 'ok' } } });
	renderInRouter(<SignupPage siteName="Bilby" />);
	fill('First name', 'Olive');
	fill('Last name', 'Quoll');
	send();
	await at(2);
	fill('Email', 'olive@example.com');
	fill('Password', 'Numbat-at-night-7');
	send();
	await at(3);
	await screen.findByText('Captcha');
	fireEvent.click(screen.getByRole('checkbox', { name: /18 or over/ }));
	return () => calls.filter(({ path }) => path === '/api/register').map(({ body }) => body.recaptcha);
}

describe('signing up', () => {
	test('checks a step when the visitor leaves it', async () => {
		fakeFetch({});
		renderInRouter(<SignupPage siteName="Bilby" />);
		fill('First name', 'Al');
		fill('Last name', 'Quoll');
		send();
		expect(await screen.findByText('Atleast 3 characters, alphabets only')).toBeTruthy();
		expect(screen.getByText('Step 1 of 3')).toBeTruthy();
	});

	test('waits while the captcha is computing, then sends the form', async () => {
		const sent = await openLastStep();
		act(() => answerCaptcha('', true));
		send();
		expect(await screen.findByRole('button', { name: 'Waiting for the captcha…' })).toBeTruthy();
		expect(sent()).toEqual([]);
		act(() => answerCaptcha('solved'));
		await screen.findByRole('dialog', { name: 'Check your email' });
		expect(sent()).toEqual(['solved']);
	});

	test('requires the captcha if it was not started or failed meanwhile', async () => {
		const sent = await openLastStep();
		send();
		expect(await screen.findByText('Please check the reCaptcha')).toBeTruthy();
		act(() => answerCaptcha('', true));
		send();
		await screen.findByRole('button', { name: 'Waiting for the captcha…' });
		act(() => answerCaptcha(''));
		await screen.findByRole('button', { name: 'Sign Up' });
		expect(screen.getByText('Please check the reCaptcha')).toBeTruthy();
		expect(sent()).toEqual([]);
	});

	test('does not send the form after Back was clicked', async () => {
		const sent = await openLastStep();
		act(() => answerCaptcha('', true));
		send();
		await screen.findByRole('button', { name: 'Waiting for the captcha…' });
		fireEvent.click(screen.getByRole('button', { name: 'Back' }));
		await at(2);
		act(() => answerCaptcha('solved'));
		await screen.findByRole('button', { name: 'Next' });
		expect(sent()).toEqual([]);
	});
});

test('keeps the typed email address between the account pages until a session starts', async () => {
	fakeFetch({ '/api/login': { body: { token: 'jwt' } } });
	const emailOn = (pageShown: React.ReactNode) => {
		cleanup();
		renderInRouter(pageShown);
		return screen.getByLabelText<HTMLInputElement>('Email', { exact: true }).value;
	};
	renderInRouter(<LoginPage />);
	fill('Email', 'tess@example.com');
	expect(emailOn(<ForgotPage />)).toBe('tess@example.com');
	expect(emailOn(<SignupPage siteName="Bilby" />)).toBe('tess@example.com');
	expect(emailOn(<LoginPage />)).toBe('tess@example.com');
	fill('Password', 'wombat7');
	fireEvent.submit(screen.getByRole('form', { name: 'Login' }));
	await waitFor(() => expect(localStorage.getItem('myToken')).toBe('jwt'));
	cleanup();
	expect(sessionStorage.getItem('typedEmail')).toBeNull();
});
