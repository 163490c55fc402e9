import { APPEAL_TEXTS } from '@bilby/contract/appeals/rules';
import type { DecisionWire } from '@bilby/contract/appeals/wire';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOGGED_IN, STATUS, TOKEN } from '#lib/session/session.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { DecisionPage } from './decision-page.tsx';

const DAY_MS = 86_400_000;
const DECISION: DecisionWire = {
	id: 7,
	text: 'Our moderators suspended your deal',
	reason: 'Spam or an ad',
	endedAt: null,
	appeal: null,
	message: 'Please link to the offer.',
	authorText: 'Sony headphones $388\nThe <b>best</b>',
	decidedAt: '2026-11-20T02:00:00.000Z',
	appealUntil: new Date(Date.now() + DAY_MS).toISOString(),
};
const SENT = {
	text: 'I bought it.',
	sentAt: '2026-11-21T02:00:00.000Z',
	outcome: null,
	settledAt: null,
	message: null,
};

const responses: Parameters<typeof fakeFetch>[0] = {};
let calls: ReturnType<typeof fakeFetch>;

beforeEach(() => {
	stubBrowser();
	for (const path of Object.keys(responses)) delete responses[path];
	responses['/api/decision/7'] = { body: { decision: DECISION } };
	localStorage.setItem(TOKEN, 't');
	localStorage.setItem(STATUS, LOGGED_IN);
	calls = fakeFetch(responses);
});
afterEach(() => {
	localStorage.clear();
	cleanup();
	vi.unstubAllGlobals();
});

const show = (id: number | null = 7) => renderInRouter(<DecisionPage id={id} />, '/decisions/7');
const sent = () => calls.filter(({ path }) => path === '/api/appeal').map(({ body }) => body);

test('shows what was decided, why, and the author’s own text as plain text', async () => {
	show();
	expect(await screen.findByRole('heading', { level: 1, name: 'Our moderators suspended your deal.' })).toBeTruthy();
	expect(screen.getByText('Spam or an ad')).toBeTruthy();
	expect(screen.getByText('Please link to the offer.')).toBeTruthy();
	expect(screen.getByText(/The <b>best<\/b>/)).toBeTruthy();
	expect(screen.getByRole('link', { name: 'public moderation log' }).getAttribute('href')).toBe('/moderation-log');
});

test('sends an appeal and shows it instead of the form', async () => {
	show();
	responses['/api/appeal'] = {
		body: { message: APPEAL_TEXTS.sent, decision: { ...DECISION, appealUntil: null, appeal: SENT } },
	};
	const text = await screen.findByLabelText('Why is the decision wrong?');
	fireEvent.click(screen.getByRole('button', { name: 'Send Appeal' }));
	expect(await screen.findByText(APPEAL_TEXTS.missing)).toBeTruthy();
	fireEvent.change(text, { target: { value: 'I bought it.' } });
	expect(await screen.findByText('12 of 1,000')).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Send Appeal' }));
	expect(await screen.findByRole('heading', { name: 'Your appeal' })).toBeTruthy();
	expect(sent()).toEqual([{ decisionId: 7, text: 'I bought it.' }]);
	expect(screen.queryByRole('button', { name: 'Send Appeal' })).toBeNull();
});

test('an appeal that is not sent yet is still there after a visit to another page', async () => {
	show();
	const readForm = () => screen.findByLabelText<HTMLTextAreaElement>('Why is the decision wrong?');
	fireEvent.change(await readForm(), { target: { value: 'I bought it.' } });
	cleanup();
	show();
	const text = await readForm();
	await waitFor(() => expect(text.value).toBe('I bought it.'));
	responses['/api/appeal'] = {
		body: { message: APPEAL_TEXTS.sent, decision: { ...DECISION, appealUntil: null, appeal: SENT } },
	};
	fireEvent.click(screen.getByRole('button', { name: 'Send Appeal' }));
	await screen.findByRole('heading', { name: 'Your appeal' });
	expect(localStorage.getItem('appealDraft:7')).toBeNull();
});

test('rejects a text that is too long before it is sent', async () => {
	show();
	fireEvent.change(await screen.findByLabelText('Why is the decision wrong?'), {
		target: { value: 'x'.repeat(1_001) },
	});
	fireEvent.click(screen.getByRole('button', { name: 'Send Appeal' }));
	expect(await screen.findByText(APPEAL_TEXTS.tooLong)).toBeTruthy();
	expect(sent()).toEqual([]);
});

test('keeps the text in the form if the appeal cannot be sent, and says why', async () => {
	show();
	responses['/api/appeal'] = rejection(409, 'conflict', APPEAL_TEXTS.ended);
	const text = await screen.findByLabelText<HTMLTextAreaElement>('Why is the decision wrong?');
	fireEvent.change(text, { target: { value: 'I bought it.' } });
	fireEvent.click(screen.getByRole('button', { name: 'Send Appeal' }));
	expect(await screen.findByText(APPEAL_TEXTS.ended)).toBeTruthy();
	expect(text.value).toBe('I bought it.');
});

test.each([
	['granted', /agreed with your appeal and reversed their decision on 23 Nov 2026/],
	['dismissed', /read your appeal and kept their decision on 23 Nov 2026/],
] as const)('shows that an appeal was %s, with the reply', async (outcome, text) => {
	const settled = { ...SENT, outcome, settledAt: '2026-11-23T02:00:00.000Z', message: 'Thanks for writing.' };
	responses['/api/decision/7'] = { body: { decision: { ...DECISION, appealUntil: null, appeal: settled } } };
	show();
	expect(await screen.findByText(text)).toBeTruthy();
	expect(screen.getByText('Thanks for writing.')).toBeTruthy();
});

test('offers no form when the time to appeal is over', async () => {
	const over = { ...DECISION, appealUntil: '2026-01-01T00:00:00.000Z' };
	responses['/api/decision/7'] = { body: { decision: over } };
	show();
	expect(await screen.findByText(APPEAL_TEXTS.tooLate)).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Send Appeal' })).toBeNull();
});

test('says that a decision is not here, for an unknown id and an invalid one', async () => {
	responses['/api/decision/7'] = rejection(404, 'not_found', APPEAL_TEXTS.notFound);
	show();
	expect(await screen.findByRole('heading', { level: 1, name: 'This decision isn’t here' })).toBeTruthy();
	cleanup();
	show(null);
	expect(await screen.findByRole('heading', { level: 1, name: 'This decision isn’t here' })).toBeTruthy();
});

test('loads again after a failure', async () => {
	responses['/api/decision/7'] = rejection(500, 'internal', 'Something went wrong.');
	show();
	const retry = await screen.findByRole('button', { name: /try again/i });
	responses['/api/decision/7'] = { body: { decision: DECISION } };
	fireEvent.click(retry);
	await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('suspended'));
});

test('asks visitors to log in', async () => {
	localStorage.clear();
	show();
	expect(await screen.findByText(/need to be logged in to see a decision about your post/)).toBeTruthy();
	expect(calls).toEqual([]);
});
