import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { MissingMember } from './missing-member.tsx';

type Responses = Parameters<typeof fakeFetch>[0];

const member = { id: 9, username: 'GoneQuoll', avatar: null, role: 4, status: 3 };

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

async function show(role: 3 | 4, response: Responses[string] = { body: { data: member } }) {
	startSession(buildToken(1));
	const profile = buildProfile({ id: 1, role });
	const calls = fakeFetch({ '/api/profile': { body: { data: profile } }, '/api/userProfile': response });
	const { queryClient } = renderInRouter(<MissingMember username="gonequoll" />);
	await screen.findByRole('heading', { name: 'Member not found' });
	await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/profile'));
	return { calls, queryClient };
}

test('staff see a link to the form of a member without a public page', async () => {
	const { calls } = await show(3);
	const link = await screen.findByRole('link', { name: 'Edit user GoneQuoll' });
	expect(link.getAttribute('href')).toBe('/profile?tab=users&user=9');
	expect(screen.getByRole('status').textContent).toContain('Only staff can see this: GoneQuoll');
	expect(calls.find(({ path }) => path === '/api/userProfile')?.body).toEqual({ username: 'gonequoll' });
});

test('staff who do not outrank the member see that the member exists, but no link', async () => {
	const { status: _, ...known } = member;
	await show(3, { body: { data: { ...known, role: 2 } } });
	expect(await screen.findByText(/Only staff can see this/)).toBeTruthy();
	expect(screen.queryByRole('link', { name: /Edit user/ })).toBeNull();
});

test.each([
	['members', 4, { body: { data: member } }],
	['staff, if nobody has the name', 3, rejection(404, 'not_found', 'This member doesn’t exist.')],
] as const)('does not reveal more to %s', async (_, role, response) => {
	const { calls, queryClient } = await show(role, response);
	await waitFor(() => expect(calls).toHaveLength(role === 3 ? 2 : 1));
	await waitFor(() => expect(queryClient.isFetching()).toBe(0));
	expect(screen.getByRole('status').textContent).toBe('');
});
