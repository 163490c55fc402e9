import { NEWCOMER_PASSWORD } from '../support/join.ts';
import { linkInMail } from '../support/outbox.ts';
import { DEMO_PASSWORD } from '../support/running-site.ts';
import { expect, test } from './fixtures.ts';

const NEXT = { role: 'button', name: 'Next' };

test('a member logs in', async ({ visitor }) => {
	const login = { role: 'button', name: 'Login', within: 'main' };
	await visitor.open('/login');
	await visitor.whenHydrated(login);
	await visitor.type({ name: 'Email', within: 'main' }, 'member@bilby.example');
	await visitor.type({ name: 'Password', within: 'main' }, DEMO_PASSWORD);
	await visitor.click(login);
	await visitor.isAt(/^\/$/);
	expect(await visitor.evaluate(() => localStorage.getItem('myStatus'))).toBe('logged_in');
});

test('a visitor signs up with a captcha and verifies the address', async ({ visitor, site }) => {
	const email = `olive-${crypto.randomUUID()}@example.com`;
	await visitor.open('/signup');
	await visitor.whenHydrated(NEXT);
	await visitor.type({ name: 'First name' }, 'Olive');
	await visitor.type({ name: 'Last name' }, 'Quoll');
	await visitor.click(NEXT);
	await visitor.type({ name: 'Email', within: 'main' }, email);
	await visitor.type({ name: 'Password', within: 'main' }, NEWCOMER_PASSWORD);
	await visitor.click(NEXT);
	await visitor.click({ css: 'input[name=terms]' });
	await visitor.click({ css: 'altcha-widget input[type=checkbox]' });
	await visitor.click({ role: 'button', name: 'Sign Up', within: 'main' });
	await visitor.sees({ role: 'link', name: 'Go to Login', within: '[role=dialog], dialog' });
	await visitor.open(new URL(await linkInMail(site, email, 'verify-email')).pathname);
	await visitor.sees({ role: 'heading', name: 'Email Verified' });
});
