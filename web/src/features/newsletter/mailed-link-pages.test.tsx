import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter, wrapInRouter } from '#testing/render-in-router.tsx';
import { ConfirmPage } from './confirm-page.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const OPEN = { about: 'the newsletter', isSubscribed: true };
const CLOSED = { about: 'the newsletter', isSubscribed: false };
const BROKEN = { problem: 'This link is not complete. Please copy all of it from the email.' };

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the unsubscribe page', () => {
	test('changes nothing when opened, and unsubscribes on a click on the focused button', async () => {
		const calls = fakeFetch({
			'/api/unsubscribe': { body: { message: 'You have been successfully unsubscribed.' } },
		});
		renderInRouter(<UnsubscribePage token="a/b" link={OPEN} />);
		expect(screen.getByText("You'll stop getting the newsletter.")).toBeTruthy();
		const button = screen.getByRole('button', { name: 'Unsubscribe' });
		expect(document.activeElement).toBe(button);
		expect(calls).toEqual([]);
		fireEvent.click(button);
		await heading('Subscription Update');
		expect(screen.getByText('You have been successfully unsubscribed.')).toBeTruthy();
		expect(screen.getByText(/sorry to see you go/)).toBeTruthy();
		expect(calls.map(({ path, body }) => [path, body])).toEqual([['/api/unsubscribe', { token: 'a/b' }]]);
	});

	test('says that the mails are already stopped, or that the link is broken', async () => {
		const { rerender, wrap } = { ...renderInRouter(<UnsubscribePage token="a/b" link={CLOSED} />) };
		await heading('Subscription Update');
		expect(screen.getByText('You have been successfully unsubscribed.')).toBeTruthy();
		rerender(wrap(<UnsubscribePage token="a/b" link={BROKEN} />));
		expect(screen.getByText(BROKEN.problem)).toBeTruthy();
		expect(screen.queryByRole('button')).toBeNull();
	});

	test('shows the message of a failure', async () => {
		fakeFetch({ '/api/unsubscribe': rejection(429, 'too_many_requests', 'Please wait a minute.') });
		renderInRouter(<UnsubscribePage token="a/b" link={OPEN} />);
		fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
		await screen.findByText('Please wait a minute.');
	});

	test('submits a plain form to its own URL without a script', () => {
		const html = renderToString(wrapInRouter(<UnsubscribePage token="a/b" link={OPEN} />));
		expect(html).toMatch(/<form method="post">/);
		expect(html).toMatch(/<button type="submit"(?![^>]*disabled)/);
	});
});

describe('the newsletter confirmation page', () => {
	test('changes nothing when opened, and confirms on a click on the focused button', async () => {
		const calls = fakeFetch({ '/api/newsletter-confirm': { body: { message: 'Thank you.' } } });
		renderInRouter(<ConfirmPage token="t" link={CLOSED} />);
		const button = screen.getByRole('button', { name: 'Confirm' });
		expect(document.activeElement).toBe(button);
		expect(calls).toEqual([]);
		fireEvent.click(button);
		await heading('Subscription Confirmed');
		expect(calls.map(({ path, body }) => [path, body])).toEqual([['/api/newsletter-confirm', { token: 't' }]]);
	});

	test('says that the newsletter is already confirmed, or that the link is broken', async () => {
		const { rerender, wrap } = { ...renderInRouter(<ConfirmPage token="t" link={OPEN} />) };
		await heading('Subscription Confirmed');
		rerender(wrap(<ConfirmPage token="t" link={BROKEN} />));
		await heading('Subscription failed');
		expect(screen.getByText(BROKEN.problem)).toBeTruthy();
	});
});
