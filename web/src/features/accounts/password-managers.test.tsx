import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { LoginPage } from './log-in/login-page.tsx';
import { ChangePassword } from './profile/login-cards.tsx';
import { ForgotPage } from './reset-password/forgot-page.tsx';
import { ResetPage } from './reset-password/reset-page.tsx';
import { SignupPage } from './sign-up/signup-page.tsx';

const EMAIL = 'tess@example.com';

beforeEach(() => {
	stubBrowser();
	localStorage.clear();
	fakeFetch({ '/api/reset-link': { body: { email: EMAIL } } });
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** Returns the fields of the form as a password manager reads them: it skips hidden inputs. */
async function readFields(page: ReactNode, form: string) {
	renderInRouter(page);
	const element = await screen.findByRole('form', { name: form });
	await waitFor(() => expect(element.querySelector('[autocomplete~=username]')).not.toBeNull());
	const inputs = [...element.querySelectorAll('input')].filter(({ type }) => type !== 'hidden' && type !== 'checkbox');
	return inputs.map(({ autocomplete, value }) => (value === '' ? autocomplete : `${autocomplete}: ${value}`));
}

test.each<[string, ReactNode, string, string[]]>([
	['log-in', <LoginPage key="1" />, 'Login', ['username webauthn', 'current-password']],
	['a forgotten password', <ForgotPage key="2" />, 'Forgot password', ['username']],
	[
		'a reset',
		<ResetPage key="3" token="t" />,
		'Reset password',
		[`username: ${EMAIL}`, 'new-password', 'new-password'],
	],
	[
		'a change',
		<ChangePassword key="4" token={buildToken(9)} profile={buildProfile({ email: EMAIL })} />,
		'Change password',
		[`username: ${EMAIL}`, 'current-password', 'new-password', 'new-password'],
	],
])('gives password managers the account and the kind of password on %s', async (_, page, form, fields) => {
	expect(await readFields(page, form)).toEqual(fields);
});

test('gives password managers the account and the kind of password in the second step of sign-up', async () => {
	renderInRouter(<SignupPage siteName="Bilby" />);
	fireEvent.input(screen.getByLabelText('First name'), { target: { value: 'Tess' } });
	fireEvent.input(screen.getByLabelText('Last name'), { target: { value: 'Quoll' } });
	fireEvent.submit(screen.getByRole('form', { name: 'Sign Up' }));
	expect((await screen.findByLabelText('Email')).getAttribute('autocomplete')).toBe('username');
	expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
});

test('hides the account field from everyone but password managers', async () => {
	await readFields(<ResetPage token="t" />, 'Reset password');
	const field = document.querySelector('input[autocomplete=username]');
	expect([field?.getAttribute('tabindex'), field?.getAttribute('aria-hidden')]).toEqual(['-1', 'true']);
	expect(screen.queryByRole('textbox', { name: /username/i })).toBeNull();
});
