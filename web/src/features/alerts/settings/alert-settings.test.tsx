import type { AlertSettingsWire } from '@bilby/contract/alerts/settings-wire';
import { ALERT_TEXTS } from '@bilby/contract/alerts/texts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { halfType } from '#testing/half-type.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { AlertSettings } from './alert-settings.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const build = (overrides: Partial<AlertSettingsWire> = {}): AlertSettingsWire => ({
	quietHours: null,
	snoozedUntil: null,
	timeZone: 'Australia/Lord_Howe',
	...overrides,
});

function show(settings: AlertSettingsWire, responses: Parameters<typeof fakeFetch>[0] = {}) {
	const calls = fakeFetch({ '/api/alert-settings': { body: { settings } }, ...responses });
	renderInRouter(<AlertSettings token={buildToken(7)} />);
	return calls;
}

const changed = (overrides: Partial<AlertSettingsWire>) => ({ body: { message: 'Done.', settings: build(overrides) } });

test('saves quiet hours, says that they end the next day, and turns them off', async () => {
	const replies = [changed({ quietHours: { from: '22:00', to: '07:00' } }), changed({})];
	const calls = show(build(), { '/api/alert-settings/quiet-hours': () => replies.shift() ?? 'offline' });
	const form = within(await screen.findByRole('form', { name: 'Quiet hours' }));
	expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
	fireEvent.change(form.getByLabelText('From'), { target: { value: '22:00' } });
	fireEvent.change(form.getByLabelText('To'), { target: { value: '07:00' } });
	fireEvent.click(form.getByRole('button', { name: 'Save quiet hours' }));
	await form.findByText('By the clock of your time zone, Australia/Lord Howe. They end the next day.');
	fireEvent.click(form.getByRole('button', { name: 'Turn off' }));
	await form.findByText('By the clock of your time zone, Australia/Lord Howe.');
	expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
	const bodies = calls.filter(({ path }) => path === '/api/alert-settings/quiet-hours').map(({ body }) => body);
	expect(bodies).toEqual([
		{ from: '22:00', to: '07:00' },
		{ from: '', to: '' },
	]);
});

test('a success hides the error of an earlier action on the quiet hours', async () => {
	const quietHours = { from: '22:00', to: '07:00' };
	const replies = [
		rejection(409, 'conflict', 'Turning off failed.'),
		changed({ quietHours }),
		rejection(409, 'conflict', 'Saving failed.'),
		changed({}),
	];
	show(build({ quietHours }), { '/api/alert-settings/quiet-hours': () => replies.shift() ?? 'offline' });
	const form = within(await screen.findByRole('form', { name: 'Quiet hours' }));
	const click = (name: string) => fireEvent.click(form.getByRole('button', { name }));
	click('Turn off');
	await form.findByText('Turning off failed.');
	click('Save quiet hours');
	await waitFor(() => expect(form.queryByText('Turning off failed.')).toBeNull());
	await waitFor(() => expect(replies).toHaveLength(2));
	await waitFor(() => expect(form.getByRole<HTMLButtonElement>('button', { name: 'Turn off' }).disabled).toBe(false));
	click('Save quiet hours');
	await form.findByText('Saving failed.');
	await waitFor(() => expect(form.getByRole<HTMLButtonElement>('button', { name: 'Turn off' }).disabled).toBe(false));
	click('Turn off');
	await waitFor(() => expect(form.queryByRole('button', { name: 'Turn off' })).toBeNull());
	expect(form.queryByText('Saving failed.')).toBeNull();
});

test.each([
	['07:00', '07:00', ALERT_TEXTS.sameTimes],
	['07:00', '', ALERT_TEXTS.bothTimes],
	['', '07:00', ALERT_TEXTS.bothTimes],
])('does not send quiet hours from “%s” to “%s”', async (from, to, problem) => {
	const calls = show(build());
	const form = within(await screen.findByRole('form', { name: 'Quiet hours' }));
	fireEvent.change(form.getByLabelText('From'), { target: { value: from } });
	fireEvent.change(form.getByLabelText('To'), { target: { value: to } });
	fireEvent.click(form.getByRole('button', { name: 'Save quiet hours' }));
	await form.findByText(problem);
	expect(calls.filter(({ path }) => path === '/api/alert-settings/quiet-hours')).toEqual([]);
});

test('neither saves nor turns off quiet hours while a time is half typed', async () => {
	const quietHours = { from: '22:00', to: '07:00' };
	const calls = show(build({ quietHours }), { '/api/alert-settings/quiet-hours': changed({}) });
	const form = within(await screen.findByRole('form', { name: 'Quiet hours' }));
	const text = 'Please enter the whole time, with am or pm.';
	for (const label of ['From', 'To']) {
		fireEvent.change(form.getByLabelText(label), { target: { value: '' } });
		halfType(form.getByLabelText<HTMLInputElement>(label));
	}
	fireEvent.click(form.getByRole('button', { name: 'Save quiet hours' }));
	expect(form.getAllByText(text)).toHaveLength(2);
	expect(document.activeElement).toBe(form.getByLabelText('From'));
	expect(calls.filter(({ path }) => path === '/api/alert-settings/quiet-hours')).toEqual([]);
	fireEvent.click(form.getByRole('button', { name: 'Turn off' }));
	await waitFor(() => expect(form.queryByText(text)).toBeNull());
});

test('snoozes for a week, shows until when, and ends it', async () => {
	const replies = [changed({ snoozedUntil: '2026-12-05T04:00:00.000Z' }), changed({})];
	const calls = show(build(), { '/api/alert-settings/snooze': () => replies.shift() ?? 'offline' });
	fireEvent.click(await screen.findByRole('button', { name: 'Snooze for a week' }));
	await screen.findByText('5 Dec 2026, 3:00 pm Lord Howe time');
	fireEvent.click(screen.getByRole('button', { name: 'End snooze' }));
	await screen.findByRole('button', { name: 'Snooze for a day' });
	const bodies = calls.filter(({ path }) => path === '/api/alert-settings/snooze').map(({ body }) => body);
	expect(bodies).toEqual([{ length: 'week' }, {}]);
});

test('says why a snooze failed', async () => {
	show(build(), { '/api/alert-settings/snooze': { status: 500 } });
	fireEvent.click(await screen.findByRole('button', { name: 'Snooze for a day' }));
	await screen.findByText('Some error occurred. Please try again.');
});

test('offers to load the settings again', async () => {
	show(build(), { '/api/alert-settings': 'offline' });
	await screen.findByText('Your quiet hours and snooze couldn’t be loaded.');
	await screen.findByRole('button', { name: /again/i });
});
