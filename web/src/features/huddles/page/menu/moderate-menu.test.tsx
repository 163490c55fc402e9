import type { HuddleDetailWire } from '@bilby/contract/huddles/wire';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { buildHuddleWire } from '#testing/build-huddle.ts';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { presentHuddle } from '../../data/present-huddle.ts';
import { HuddleActions } from '../huddle-article.tsx';
import { loadHuddleParts } from '../huddle-page.tsx';

beforeAll(loadHuddleParts);
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
	commentLikes: [],
	commentDislikes: [],
	flags: [],
	pollChoices: [],
	readNumber: 0,
	follows: null,
};

function show(overrides: Partial<HuddleDetailWire> = {}, role: 3 | 4 = 3) {
	const forum = buildHuddleWire(overrides);
	const responses: Parameters<typeof fakeFetch>[0] = {
		'/api/site': { body: { site } },
		'/api/profile': { body: { data: buildProfile({ id: 7, role }) } },
		'/api/forumDetails': { body: { forum: OTHER, user: null } },
		'/api/search-huddles': { body: { huddles: [{ ...OTHER, excerpt: '', marks: [] }] } },
		[CALL]: { body: { forum } },
	};
	const calls = fakeFetch(responses);
	const { router } = renderInRouter(
		<Suspense>
			<HuddleActions
				huddle={presentHuddle(forum)}
				own={{ forum: presentHuddle(forum), user: own, requestedAt: Date.now() }}
			/>
		</Suspense>,
	);
	return { responses, router, sent: () => calls.filter(({ path }) => path === CALL).map(({ body }) => body) };
}

/** Opens a menu with the keyboard: Radix accepts only the keyboard or a real pointer. */
async function open(name: string) {
	const button = await screen.findByRole('button', { name });
	button.focus();
	fireEvent.keyDown(button, { key: 'Enter' });
	return within(await screen.findByRole('menu'));
}

async function choose(item: string) {
	fireEvent.click((await open('Moderate')).getByRole('menuitem', { name: item }));
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** Clicks Undo in the toast that says `done`: toasts of earlier tests may still be there. */
async function undo(done: string): Promise<void> {
	const toast = (await screen.findByText(done)).closest<HTMLElement>('[role="status"]');
	if (!toast) throw new Error('It is not a toast.');
	fireEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
}

describe('the moderation menu of a huddle', () => {
	test('is labelled Moderate, and the bell contains only following and muting', async () => {
		show();
		const bell = await open('Follow or mute this huddle');
		expect(bell.getAllByRole('menuitem')).toHaveLength(2);
		fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
		const names = (await open('Moderate')).getAllByRole('menuitem').map(({ textContent }) => textContent);
		expect(names).toEqual(['Lock', 'Pin', 'Move…', 'Merge…', 'Remove…']);
	});

	test('is not shown to members', async () => {
		show({}, 4);
		await screen.findByRole('button', { name: 'Follow or mute this huddle' });
		expect(screen.queryByRole('button', { name: 'Moderate' })).toBeNull();
	});

	test('of a removed huddle restores it', async () => {
		const { sent } = show({ for_removed: 1 });
		await choose('Restore');
		await screen.findByText('Huddle restored.');
		expect(sent()).toEqual([{ id: 5, act: 'restore' }]);
	});
});

test('Undo reverts a lock', async () => {
	const { sent } = show();
	await choose('Lock');
	await undo('Huddle locked.');
	await screen.findByText('Huddle unlocked.');
	expect(sent()).toEqual([
		{ id: 5, act: 'lock' },
		{ id: 5, act: 'unlock' },
	]);
});

test('Undo reverts a move', async () => {
	const { sent } = show();
	await choose('Move…');
	const form = await dialog('Move this huddle');
	fireEvent.change(form.getByLabelText('Category'), { target: { value: 'help' } });
	fireEvent.click(form.getByRole('button', { name: 'Move' }));
	await undo('Huddle moved.');
	await waitFor(() =>
		expect(sent()).toEqual([
			{ id: 5, act: 'move', category: 'help' },
			{ id: 5, act: 'move', category: 'reviews' },
		]),
	);
});

test('a removal sends the reason, and says why it failed', async () => {
	const { responses, sent } = show();
	responses[CALL] = rejection(409, 'conflict', 'Not now.');
	await choose('Remove…');
	const form = await dialog('Remove this huddle');
	fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'Only an ad' } });
	fireEvent.click(form.getByRole('button', { name: 'Remove' }));
	await form.findByText('Not now.');
	responses[CALL] = { body: { forum: buildHuddleWire({ for_removed: 1 }) } };
	fireEvent.click(form.getByRole('button', { name: 'Remove' }));
	await undo('Huddle removed.');
	await waitFor(() => expect(sent()).toHaveLength(3));
	expect(sent().slice(1)).toEqual([
		{ id: 5, act: 'remove', reason: 'Only an ad' },
		{ id: 5, act: 'restore' },
	]);
});

test('a merge finds the other huddle by text, previews it, and can be undone', async () => {
	const { responses, router, sent } = show({ for_count_comments: 2 });
	await choose('Merge…');
	const form = await dialog('Merge this huddle');
	fireEvent.click(form.getByRole('button', { name: 'Merge' }));
	await form.findByText('Please choose the other huddle.');
	fireEvent.change(form.getByRole('combobox', { name: 'Merge into' }), { target: { value: 'fakes' } });
	fireEvent.click(await form.findByRole('option', { name: /All about fakes/ }));
	await form.findByText(/becomes comment #5 of this huddle, and its 2 comments follow/);
	await form.findByRole('link', { name: 'All about fakes' });
	responses[CALL] = { body: { forum: OTHER } };
	fireEvent.click(form.getByRole('button', { name: 'Merge' }));
	await waitFor(() => expect(router.history.location.pathname).toBe('/huddle-details/8'));
	responses[CALL] = { body: { forum: buildHuddleWire() } };
	await undo('Huddles merged.');
	await waitFor(() => expect(router.history.location.pathname).toBe('/huddle-details/5'));
	expect(sent()).toEqual([
		{ id: 5, act: 'merge', intoId: 8 },
		{ id: 5, act: 'unmerge', intoId: 8 },
	]);
});

test('a merge that finishes after Cancel does not leave the page', async () => {
	const response = Promise.withResolvers<{ body: object }>();
	const { responses, router, sent } = show();
	responses[CALL] = () => response.promise;
	await choose('Merge…');
	const form = await dialog('Merge this huddle');
	fireEvent.change(form.getByRole('combobox', { name: 'Merge into' }), { target: { value: 'fakes' } });
	fireEvent.click(await form.findByRole('option', { name: /All about fakes/ }));
	fireEvent.click(form.getByRole('button', { name: 'Merge' }));
	await waitFor(() => expect(sent()).toHaveLength(1));
	fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
	// The toast of the test before may still fade out.
	await waitFor(() => expect(screen.queryByText('Huddles merged.')).toBeNull());
	response.resolve({ body: { forum: OTHER } });
	await screen.findByText('Huddles merged.');
	expect(router.history.location.pathname).toBe('/');
});
