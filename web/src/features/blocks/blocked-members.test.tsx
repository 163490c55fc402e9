import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { BlockButton } from './block-button.tsx';
import { BlockedMembers } from './blocked-members.tsx';

const TOKEN = buildToken(7);
const LENA = { id: 11, username: 'Ledger.Lena', avatar: null };
const OTTO = { id: 12, username: 'otto', avatar: 'face' };

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const sentIn = (calls: ReturnType<typeof fakeFetch>) =>
	calls.filter(({ path }) => path === '/api/block').map(({ body }) => body);
const button = (name: string) => screen.findByRole('button', { name });

test('a click blocks a member immediately, and Undo reverts it', async () => {
	const calls = fakeFetch({
		'/api/blocks': { body: { blocks: [], hiddenIds: [] } },
		'/api/block': { body: { blocked: 1 } },
	});
	renderInRouter(<BlockButton token={TOKEN} member={LENA} />);
	fireEvent.click(await button('Block Ledger.Lena'));
	await button('Unblock Ledger.Lena');
	await screen.findByText('You blocked Ledger.Lena. We’ll hide their posts and comments from you.');
	fireEvent.click(await button('Undo'));
	await button('Block Ledger.Lena');
	await screen.findByText('You unblocked Ledger.Lena.');
	expect(sentIn(calls)).toEqual([
		{ userId: 11, block: 1 },
		{ userId: 11, block: 0 },
	]);
});

test.each([
	['rejects it', rejection(409, 'conflict', 'You’ve already blocked 1,000 members.'), /1,000 members/],
	['cannot be reached', 'offline' as const, /./],
])('undoes a block and shows a message if the server %s', async (_, response, message) => {
	fakeFetch({ '/api/blocks': { body: { blocks: [], hiddenIds: [] } }, '/api/block': response });
	renderInRouter(<BlockButton token={TOKEN} member={LENA} />);
	fireEvent.click(await button('Block Ledger.Lena'));
	const messages = await screen.findByRole('region', { name: 'Messages' });
	await waitFor(() => expect(messages.textContent).toMatch(message));
	await button('Block Ledger.Lena');
});

test('clicks are sent one after the other, so the last one counts', async () => {
	const calls = fakeFetch({
		'/api/blocks': { body: { blocks: [], hiddenIds: [] } },
		'/api/block': { body: { blocked: 1 } },
	});
	renderInRouter(<BlockButton token={TOKEN} member={LENA} />);
	fireEvent.click(await button('Block Ledger.Lena'));
	fireEvent.click(await button('Unblock Ledger.Lena'));
	await waitFor(() => expect(sentIn(calls).map(({ block }) => block)).toEqual([1, 0]));
	await button('Block Ledger.Lena');
});

test('lists blocked members, unblocks them, and undoes that', async () => {
	const calls = fakeFetch({
		'/api/blocks': { body: { blocks: [LENA, OTTO], hiddenIds: [] } },
		'/api/block': { body: { blocked: 0 } },
	});
	renderInRouter(<BlockedMembers token={TOKEN} />);
	const link = await screen.findByRole('link', { name: 'Ledger.Lena' });
	expect(link.getAttribute('href')).toBe('/user/Ledger.Lena');
	for (const { username } of [LENA, OTTO]) {
		fireEvent.click(await button(`Unblock ${username}`));
		await waitFor(() => expect(screen.queryByRole('link', { name: username })).toBeNull());
		expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Blocked members' }));
	}
	// The section stays, so nothing jumps and Undo can restore the row.
	expect(screen.getByText('You haven’t blocked anyone.')).toBeTruthy();
	// Toasts of earlier tests may still be there.
	const toast = (await screen.findByText('You unblocked otto.')).closest<HTMLElement>('[role="status"]');
	fireEvent.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
	await screen.findByRole('link', { name: 'otto' });
	expect(sentIn(calls).map(({ block }) => block)).toEqual([0, 0, 1]);
});

test('shows nothing to members who have blocked nobody', async () => {
	const calls = fakeFetch({ '/api/blocks': { body: { blocks: [], hiddenIds: [] } } });
	const { container } = renderInRouter(<BlockedMembers token={TOKEN} />);
	await waitFor(() => expect(calls).toHaveLength(1));
	await waitFor(() => expect(container.textContent).toBe(''));
});
