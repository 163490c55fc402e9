import { afterEach, expect, test, vi } from 'vitest';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { callApi } from './api.ts';

afterEach(() => {
	vi.unstubAllGlobals();
});

test('removes unreadable characters from the texts of a body', async () => {
	const calls = fakeFetch({ '/api/postHuddle': {} });
	const poll = { question: 'Which\u0002?', options: ['On\u000be', 'Two\ud83e'] };
	await callApi('POST /api/postHuddle', {
		body: { title: 'Bread\u0007', category: 'general', description: '<p>Warm\u000b,\tfresh\n</p>', poll },
	});
	expect(calls[0]?.body).toEqual({
		title: 'Bread',
		category: 'general',
		description: '<p>Warm,\tfresh\n</p>',
		poll: { question: 'Which?', options: ['One', 'Two'] },
	});
});

test('sends passwords as they are', async () => {
	const calls = fakeFetch({ '/api/changePassword': {} });
	const body = { currentPassword: 'a\u0002b', password: 'c\u0002d', repassword: 'c\u0002d' };
	await callApi('POST /api/changePassword', { body });
	expect(calls[0]?.body).toEqual(body);
});
