import type { HuddleDetailWire } from '@bilby/contract/huddles/wire';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { fakeFetch, rejection } from '#testing/answer-fetch.ts';
import { buildHuddleWire } from '#testing/build-huddle.ts';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { presentHuddle } from '../../data/present-huddle.ts';
import { HuddleActions } from '../huddle-actions.tsx';
import { loadParts } from '../lazy-parts.ts';

beforeAll(loadParts);
beforeEach(() => {
	localStorage.clear();
	stubBrowser();
	startSession(buildToken(7));
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const CALL = '/api/moderate-huddle';
const OTHER = buildHuddleWire({ id: 8, for_title: 'All about fakes', for_count_comments: 4, for_last_number: 4 });
const site = { name: 'Bilby', url: 'https://bilby.example', socialLinks: [], houseAds: [] };
const own = {
	id: 7,
	myVote: null,
	canEdit: true,
	...{ commentLikes: [], commentDislikes: [], flags: [], pollChoices: [] },
	readNumber: 0,
	follows: null,
};

function show(overrides: Partial<HuddleDetailWire> = {}, role: 3 | 4 = 3) {
	const forum = buildHuddleWire(overrides);
	const answers: Parameters<typeof fakeFetch>[0] = {
		'/api/site': { body: { site } },
		'/api/profile': { body: { data: buildProfile({ id: 7, role }) } },
		'/api/forumDetails': { body: { forum: OTHER, user: null } },
		'/api/search-huddles': { body: { huddles: [{ ...OTHER, excerpt: '', marks: [] }] } },
		[CALL]: { body: { forum } },
	};
	const calls = fakeFetch(answers);
	const { router } = renderInRouter(
		<Suspense>
			<HuddleActions
				huddle={presentHuddle(forum)}
				own={{ forum: presentHuddle(forum), user: own, askedAt: Date.now() }}
			/>
		</Suspense>,
	);
	return { answers, router, sent: () => calls.filter(({ path }) => path === CALL).map(({ body }) => body) };
}

/** Opens a menu with the keyboard: Radix accepts only the keyboard or a real pointer. */
async function open(name: string) {
	const button = await screen.findByRole('button', { name }, { timeout: 10_000 });
	button.focus();
	fireEvent.keyDown(button, { key: 'Enter' });
	return within(await screen.findByRole('menu'));
}

async function choose(item: string) {
	fireEvent.click((await open('Moderate')).getByRole('menuitem', { name: item }));
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }, { timeout: 10_000 }));
/** Clicks Undo in the toast that says `done`: toasts of earlier tests may still be there. */
async function undo(done: string): Promise<void> {
	const toast = (await screen.findByText(done, {}, { timeout: 10_000 })).closest<HTMLElement>('[role="status"]');
	if (!toast) throw new Error('It is not a toast.');
	fireEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
}

describe('the menu', () => {
	test('is labelled Moderate, and the bell holds following and muting only', async () => {
		show();
		const bell = await open('Follow or mute this huddle');
		expect(bell.getAllByRole('menuitem')).toHaveLength(2);
		fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
		const names = (await open('Moderate')).getAllByRole('menuitem').map(({ textContent }) => textContent);
		expect(names).toEqual(['Lock', 'Pin', 'Move…', 'Merge…', 'Remove…']);
	});

	test('is not there for members', async () => {
		show({}, 4);
		await screen.findByRole('button', { name: 'Follow or mute this huddle' }, { timeout: 10_000 });
		expect(screen.queryByRole('button', { name: 'Moderate' })).toBeNull();
	});

	test('of a removed huddle restores it', async () => {
		const { sent } = show({ for_removed: 1 });
		await choose('Restore');
		await screen.findByText('Huddle restored.');
		expect(sent()).toEqual([{ id: 5, act: 'restore' }]);
	});
});

test('a lock is taken back by Undo', async () => {
	const { sent } = show();
	await choose('Lock');
	await undo('Huddle locked.');
	await screen.findByText('Huddle unlocked.');
	expect(sent()).toEqual([
		{ id: 5, act: 'lock' },
		{ id: 5, act: 'unlock' },
	]);
});

test('a move is taken back by Undo', async () => {
	const { sent } = show();
	await choose('Move…');
	const asked = await dialog('Move this huddle');
	fireEvent.change(asked.getByLabelText('Category'), { target: { value: 'help' } });
	fireEvent.click(asked.getByRole('button', { name: 'Move' }));
	await undo('Huddle moved.');
	await waitFor(() =>
		expect(sent()).toEqual([
			{ id: 5, act: 'move', category: 'help' },
			{ id: 5, act: 'move', category: 'reviews' },
		]),
	);
});

test('a removal sends the reason, and says why it failed', async () => {
	const { answers, sent } = show();
	answers[CALL] = rejection(409, 'conflict', 'Not now.');
	await choose('Remove…');
	const asked = await dialog('Remove this huddle');
	fireEvent.change(asked.getByLabelText(/^Reason/), { target: { value: 'Only an ad' } });
	fireEvent.click(asked.getByRole('button', { name: 'Remove' }));
	await asked.findByText('Not now.');
	answers[CALL] = { body: { forum: buildHuddleWire({ for_removed: 1 }) } };
	fireEvent.click(asked.getByRole('button', { name: 'Remove' }));
	await undo('Huddle removed.');
	await waitFor(() => expect(sent()).toHaveLength(3));
	expect(sent().slice(1)).toEqual([
		{ id: 5, act: 'remove', reason: 'Only an ad' },
		{ id: 5, act: 'restore' },
	]);
});

test('a merge finds the other huddle by words, previews it, and is taken back by Undo', async () => {
	const { answers, router, sent } = show({ for_count_comments: 2 });
	await choose('Merge…');
	const asked = await dialog('Merge this huddle');
	fireEvent.click(asked.getByRole('button', { name: 'Merge' }));
	await asked.findByText('Please choose the other huddle.');
	fireEvent.change(asked.getByRole('combobox', { name: 'Merge into' }), { target: { value: 'fakes' } });
	fireEvent.click(await asked.findByRole('option', { name: /All about fakes/ }));
	await asked.findByText(/becomes comment #5 of this huddle, and its 2 comments follow/);
	await asked.findByRole('link', { name: 'All about fakes' });
	answers[CALL] = { body: { forum: OTHER } };
	fireEvent.click(asked.getByRole('button', { name: 'Merge' }));
	await waitFor(() => expect(router.history.location.pathname).toBe('/huddle-details/8'));
	answers[CALL] = { body: { forum: buildHuddleWire() } };
	await undo('Huddles merged.');
	await waitFor(() => expect(router.history.location.pathname).toBe('/huddle-details/5'));
	expect(sent()).toEqual([
		{ id: 5, act: 'merge', intoId: 8 },
		{ id: 5, act: 'unmerge', intoId: 8 },
	]);
});
