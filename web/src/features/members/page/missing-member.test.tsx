import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { answerFetch, refusal } from '#testing/answer-fetch.ts';
import { buildProfile } from '#testing/build-profile.ts';
import { buildToken } from '#testing/build-token.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { MissingMember } from './missing-member.tsx';

type Answers = Parameters<typeof answerFetch>[0];

const member = { id: 9, username: 'GoneQuoll', avatar: null, role: 4, status: 3 };

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

async function show(role: 3 | 4, answer: Answers[string] = { body: { data: member } }) {
	startSession(buildToken(1));
	const profile = buildProfile({ id: 1, role });
	const calls = answerFetch({ '/api/profile': { body: { data: profile } }, '/api/userProfile': answer });
	const { queryClient } = renderInRouter(<MissingMember username="gonequoll" />);
	await screen.findByRole('heading', { name: 'Member not found' });
	await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/profile'), { timeout: 5_000 });
	return { calls, queryClient };
}

test('staff are led to the form of a member without a public page', async () => {
	const { calls } = await show(3);
	const link = await screen.findByRole('link', { name: 'Edit user GoneQuoll' });
	expect(link.getAttribute('href')).toBe('/profile?tab=users&user=9');
	expect(screen.getByRole('status').textContent).toContain('Only staff can see this: GoneQuoll');
	expect(calls.find(({ path }) => path === '/api/userProfile')?.body).toEqual({ username: 'gonequoll' });
});

test('staff who are not above the member see that there is one, and no way', async () => {
	const { status: _, ...known } = member;
	await show(3, { body: { data: { ...known, role: 2 } } });
	expect(await screen.findByText(/Only staff can see this/)).toBeTruthy();
	expect(screen.queryByRole('link', { name: /Edit user/ })).toBeNull();
});

test.each([
	['members', 4, { body: { data: member } }],
	['staff, where nobody goes by the name', 3, refusal(404, 'not_found', 'This member doesn’t exist.')],
] as const)('nothing more is said to %s', async (_, role, answer) => {
	const { calls, queryClient } = await show(role, answer);
	await vi.waitFor(() => expect(calls).toHaveLength(role === 3 ? 2 : 1), { timeout: 5_000 });
	await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 5_000 });
	expect(screen.getByRole('status').textContent).toBe('');
});
