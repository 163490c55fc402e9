import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#lib/api/api.ts';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { RestrictionReminder } from './restriction-reminder.tsx';

const WARNING = { recordId: 4, text: 'No ads, please.' };
const responses: Parameters<typeof fakeFetch>[0] = {};

beforeEach(() => {
	stubBrowser();
	fakeFetch(responses);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const answerWith = (profile: Parameters<typeof buildProfile>[0]) => {
	responses['/api/profile'] = { body: { data: buildProfile(profile) } };
};

test('a warning during the visit appears with the first rejected action', async () => {
	answerWith({});
	renderInRouter(
		<>
			<RestrictionReminder token="t" />
			<p>Page</p>
		</>,
	);
	await screen.findByText('Page');
	answerWith({ warning: WARNING });
	responses['/api/like'] = rejection(403, 'warned', 'Staff sent you a warning.');
	await expect(callApi('POST /api/like', { body: { dealId: 1, like: 1 } })).rejects.toThrow(
		'Staff sent you a warning.',
	);
	expect(await screen.findByText('No ads, please.')).toBeTruthy();
});

test('a member who is leaving sees only that notice', async () => {
	answerWith({ warning: WARNING, deletesAt: '2026-12-01T00:00:00.000Z' });
	renderInRouter(
		<>
			<RestrictionReminder token="t" />
			<p>Page</p>
		</>,
	);
	await screen.findByText('Page');
	expect(screen.queryByText('No ads, please.')).toBeNull();
});
