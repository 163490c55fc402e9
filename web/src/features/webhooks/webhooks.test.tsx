import type { WebhookWire } from '@bilby/contract/webhooks/wire';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { Webhooks } from './webhooks.tsx';

const TOKEN = buildToken(7);

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const buildWebhook = (overrides: Partial<WebhookWire> = {}): WebhookWire => ({
	id: 3,
	form: 'discord',
	host: 'discord.com',
	failures: 0,
	disabled: false,
	deliveries: [],
	created_at: '2026-11-20T02:00:00.000Z',
	...overrides,
});

/** Builds a response with these webhooks. */
const list = (...webhooks: WebhookWire[]) => ({ body: { webhooks } });

function show(webhooks: WebhookWire[], responses: Parameters<typeof fakeFetch>[0] = {}) {
	const calls = fakeFetch({ '/api/webhooks': list(...webhooks), ...responses });
	renderInRouter(<Webhooks token={TOKEN} />);
	return calls;
}

test('says what happened to the latest deliveries', async () => {
	const at = '2026-11-26T22:00:00.000Z';
	show([
		buildWebhook({
			deliveries: [
				{ id: 3, at, state: 'waiting', attempts: 1, status: 503 },
				{ id: 2, at, state: 'failed', attempts: 6, status: null },
				{ id: 1, at, state: 'sent', attempts: 1, status: 204 },
			],
		}),
	]);
	await screen.findByRole('heading', { name: 'Discord: discord.com' });
	const rows = within(screen.getByRole('group')).getAllByRole('listitem');
	expect(rows.map(({ textContent }) => textContent?.split(': ').at(-1))).toEqual([
		'trying again, status 503',
		'failed after 6 attempts, no response',
		'delivered, status 204',
	]);
});

test('shows the result of a test', async () => {
	const message = 'The webhook responded with status 404.';
	show([buildWebhook()], { '/api/webhooks/3/test': { body: { delivered: false, message } } });
	fireEvent.click(await screen.findByRole('button', { name: 'Send a test for discord.com' }));
	expect((await screen.findByText(message)).getAttribute('role')).toBe('status');
});

test('a success hides the error of an earlier action', async () => {
	show([buildWebhook({ form: 'standard' })], {
		'/api/webhooks/3/test': rejection(409, 'conflict', 'Not now.'),
		'/api/webhooks/3/secret': { body: { id: 3, secret: 'whsec_new' } },
	});
	fireEvent.click(await screen.findByRole('button', { name: 'Send a test for discord.com' }));
	await screen.findByText('Not now.');
	fireEvent.click(screen.getByRole('button', { name: 'New secret for discord.com' }));
	await screen.findByText('whsec_new');
	expect(screen.queryByText('Not now.')).toBeNull();
});

test('shows a new secret once, and says why an address is rejected', async () => {
	// In turn: the list, two attempts, and the list again.
	const responses = [
		list(),
		rejection(400, 'validation', 'This address is not public.'),
		{ body: { id: 4, secret: 'whsec_abc' } },
	];
	const added = list(buildWebhook({ id: 4, form: 'standard', host: 'hook.example' }));
	const calls = show([], { '/api/webhooks': () => responses.shift() ?? added });
	fireEvent.change(await screen.findByLabelText('Send to'), { target: { value: 'standard' } });
	fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'https://localhost/x' } });
	fireEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
	await screen.findByText('This address is not public.');
	fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'https://hook.example/x' } });
	fireEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
	await screen.findByText('whsec_abc');
	expect(calls.map(({ body }) => body).filter(({ url }) => url)).toEqual([
		{ form: 'standard', url: 'https://localhost/x' },
		{ form: 'standard', url: 'https://hook.example/x' },
	]);
});

test('shows a secret until its webhook is removed, also when another one is added', async () => {
	const own = buildWebhook({ form: 'standard', host: 'hook.example' });
	const other = buildWebhook({ id: 4 });
	// In turn: the list, the new webhook, and the list again after it was added and after the first one was removed.
	const responses = [list(own), { body: { id: 4, secret: null } }, list(own, other)];
	show([], {
		'/api/webhooks': () => responses.shift() ?? list(other),
		'/api/webhooks/3/secret': { body: { id: 3, secret: 'whsec_new' } },
		'/api/webhooks/3': { body: {} },
	});
	fireEvent.click(await screen.findByRole('button', { name: 'New secret for hook.example' }));
	await screen.findByText('whsec_new');
	fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'https://discord.com/api/webhooks/1/x' } });
	fireEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
	await screen.findByRole('button', { name: 'Remove discord.com' });
	screen.getByText('whsec_new');
	screen.getByText(/^Copy the secret for hook\.example now/);
	fireEvent.click(screen.getByRole('button', { name: 'Remove hook.example' }));
	fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
	await waitFor(() => expect(screen.queryByText('whsec_new')).toBeNull());
});

test('offers no further webhook beyond the limit, and enabling one that is off', async () => {
	show([buildWebhook({ disabled: true }), buildWebhook({ id: 4 }), buildWebhook({ id: 5 })]);
	await screen.findByRole('button', { name: 'Turn on for discord.com' });
	expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull();
});
