import { INSTALLATION_PARTS } from '@bilby/contract/self-check/installation-parts';
import type { PartCheck } from '@bilby/contract/self-check/wire';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { clearDevice } from '#lib/session/session.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { SelfCheck } from './self-check.tsx';

const PATH = '/api/self-check';
const HEALTHY: PartCheck[] = INSTALLATION_PARTS.map((name) => ({
	name,
	kind: 'embedded',
	healthy: true,
	milliseconds: 7,
}));
const withMailBroken = (details?: PartCheck['details']): PartCheck[] =>
	HEALTHY.map((check) =>
		check.name === 'mail'
			? { ...check, kind: 'external', healthy: false, milliseconds: 2_001, ...(details && { details }) }
			: { ...check, ...(details && { details: { problem: null, facts: [{ label: 'Version', value: '17.2' }] } }) },
	);
const body = (checks: PartCheck[]) => ({ body: { measuredAt: '2026-11-22T10:00:00.000Z', checks } });

let responses: Parameters<typeof fakeFetch>[0];
let calls: ReturnType<typeof fakeFetch>;

beforeEach(() => {
	localStorage.clear();
	responses = { [PATH]: body(HEALTHY) };
	calls = fakeFetch(responses);
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const rows = async () =>
	within(await screen.findByRole('list', { name: 'What the site runs on' })).getAllByRole('listitem');
const findRow = async (name: string) => {
	const row = (await rows()).find((item) => item.textContent?.startsWith(name));
	if (!row) throw new Error(`There is no row of ${name}.`);
	return row;
};

test('shows each part, whether it works and its response time', async () => {
	responses[PATH] = body(withMailBroken());
	renderInRouter(<SelfCheck />);
	expect((await rows()).map(({ textContent }) => textContent)).toEqual([
		'DatabasePGlite, in the data folderEmbeddedHealthy7 ms',
		'MailSMTP serverExternalNot healthy2,001 ms',
		'StorageUploads in the data folderEmbeddedHealthy7 ms',
		'CaptchaProof of workEmbeddedHealthy7 ms',
		'JobsQueue in the databaseEmbeddedHealthy7 ms',
		'RedisIn this process’s memoryEmbeddedHealthy7 ms',
	]);
	expect(screen.getByRole('status').textContent).toMatch(/^Mail does not work. Everything else works. Checked at /);
	expect(screen.queryByRole('group')).toBeNull();
});

test('staff see where parts are and why one does not work', async () => {
	startSession('abc');
	const facts = [{ label: 'Server', value: 'mail.example:587' }];
	responses[PATH] = body(withMailBroken({ problem: 'connect ECONNREFUSED', facts }));
	renderInRouter(<SelfCheck />);
	const mail = within(await findRow('Mail'));
	expect(mail.getByRole('group')).toHaveProperty('open', true);
	expect(mail.getByText('connect ECONNREFUSED')).toBeTruthy();
	expect(mail.getByRole('definition').textContent).toBe('mail.example:587');
	expect(within(await findRow('Database')).getByRole('group')).toHaveProperty('open', false);
	expect(calls[0]?.headers.accesstoken).toBe('abc');
});

test('details for staff disappear with the session', async () => {
	startSession('abc');
	responses[PATH] = body(withMailBroken({ problem: 'connect ECONNREFUSED', facts: [] }));
	renderInRouter(<SelfCheck />);
	await screen.findByText('connect ECONNREFUSED');
	responses[PATH] = body(withMailBroken());
	act(clearDevice);
	await waitFor(() => expect(screen.queryByText('connect ECONNREFUSED')).toBeNull());
});

test('checks again', async () => {
	responses[PATH] = body(withMailBroken());
	renderInRouter(<SelfCheck />);
	await screen.findByText(/Mail does not work/);
	responses[PATH] = body(HEALTHY);
	fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
	await screen.findByText('Everything works.');
	expect(calls).toHaveLength(2);
});

test('keeps the results visible if checking again fails', async () => {
	renderInRouter(<SelfCheck />);
	await rows();
	responses[PATH] = rejection(503, 'overloaded', 'Bilby is very busy right now.');
	fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
	await screen.findByText('These results are old. Checking again failed: Bilby is very busy right now.');
	expect(await rows()).toHaveLength(6);
});

test('shows that it is checking, and offers to try again if that fails', async () => {
	responses[PATH] = rejection(500, 'internal', 'Broken.');
	renderInRouter(<SelfCheck />);
	expect(screen.getByText('Checking what the site runs on…')).toBeTruthy();
	const retry = await screen.findByRole('button', { name: 'Try again' });
	responses[PATH] = body(HEALTHY);
	fireEvent.click(retry);
	await screen.findByText('Everything works.');
});

test('explains that nothing loads without a connection', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	renderInRouter(<SelfCheck />);
	expect(screen.getByText(/You’re offline/)).toBeTruthy();
});
