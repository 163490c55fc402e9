import type { PastDecision } from '@bilby/contract/review/past-wire';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rejection } from '#testing/fake-fetch.ts';
import { type FakeQueue, fakeQueue, openCase, press, sent, showQueue, THREE } from '#testing/review-test.tsx';

const ADDRESS = '/profile?tab=review&list=decided';
let queue: FakeQueue;
beforeEach(() => {
	queue = fakeQueue(THREE);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const DECISION: PastDecision = {
	id: 1,
	kind: 'comment',
	title: 'Buy at my shop',
	author: { id: 31, username: 'cheapo' },
	decision: 'remove',
	reason: 'Spam or an ad',
	by: { id: 9, username: 'wattle', avatar: null },
	outcome: 'done',
	why: null,
	decidedAt: '2026-11-20T00:00:00.000Z',
	undo: null,
};

const decided = (...changes: Partial<PastDecision>[]) => {
	const decisions = changes.map((change, place) => ({ ...DECISION, id: place + 1, ...change }));
	queue.responses['/api/pastDecisions'] = () => ({ body: { decisions, nextCursor: null } });
};
const rows = async () => within(await screen.findByRole('list', { name: 'Decisions, latest first' }));

test('each decision shows what, about which thing, by whom and why it failed', async () => {
	decided({}, { outcome: 'failed', why: 'It was deleted.', decision: 'approve', reason: null, title: null, by: null });
	showQueue(ADDRESS);
	const [first, second] = (await rows()).getAllByRole('listitem').map(({ textContent }) => textContent);
	for (const text of ['Comment removed: Spam or an ad', 'Buy at my shop', 'by cheapo', 'wattle']) {
		expect(first).toContain(text);
	}
	for (const text of [
		'Comment kept',
		'Reported comment that no longer exists',
		'A former moderator',
		'It was deleted.',
	]) {
		expect(second).toContain(text);
	}
	expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('decisions made together are undone together', async () => {
	const undo = { decisionId: 'decision-7', secondsLeft: 10, cases: 6 };
	decided({ outcome: 'waiting', undo });
	queue.responses['/api/undoDecision'] = () => {
		decided({ title: 'Another one' });
		return { body: { cases: THREE.map(({ kind, id }) => ({ kind, id })) } };
	};
	showQueue(ADDRESS);
	expect((await rows()).getByText('Takes effect in a few seconds')).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Undo all 6: Buy at my shop' }));
	await screen.findByText('3 cases waiting again');
	await screen.findByText('Another one');
	expect(sent(queue, '/api/undoDecision')).toEqual([{ decisionId: 'decision-7' }]);
});

test('each undo names its case', async () => {
	const undo = (decisionId: string) => ({ decisionId, secondsLeft: 10, cases: 1 });
	decided(
		{ outcome: 'waiting', undo: undo('decision-7') },
		{ outcome: 'waiting', undo: undo('decision-8'), title: null },
	);
	showQueue(ADDRESS);
	const buttons = (await rows()).getAllByRole('button');
	expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
		'Undo: Buy at my shop',
		'Undo: Reported comment that no longer exists',
	]);
});

test('a decision is in a list that was loaded before it', async () => {
	showQueue(ADDRESS);
	await screen.findByText('Nothing has been decided');
	fireEvent.click(screen.getByRole('link', { name: 'Waiting' }));
	await openCase('First comment');
	press('a');
	await waitFor(() => expect(sent(queue, '/api/decideCases')).toHaveLength(1));
	decided({ title: 'First comment' });
	fireEvent.click(screen.getByRole('link', { name: 'Decided' }));
	expect((await rows()).getByText('First comment')).toBeTruthy();
});

test('the undo is offered only while it is possible', async () => {
	decided({ outcome: 'waiting', undo: { decisionId: 'decision-7', secondsLeft: 1, cases: 1 } });
	showQueue(ADDRESS);
	await screen.findByRole('button', { name: 'Undo: Buy at my shop' });
	decided({});
	await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull(), { timeout: 3_000 });
});

test('requests the kind and the moderator in the address, and links to the others', async () => {
	showQueue(`${ADDRESS}&kind=comment&by=me`);
	await screen.findByText('Nothing matches');
	expect(sent(queue, '/api/pastDecisions')).toEqual([{ scope: 'mine', kind: 'comment', limit: 50 }]);
	const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
	expect(link('Everyone')).toBe(`${ADDRESS}&kind=comment`);
	expect(link('Stores')).toBe(`${ADDRESS}&kind=store&by=me`);
	expect(link('Waiting')).toBe('/profile?tab=review&kind=comment');
	expect(sent(queue, '/api/reviewCase')).toEqual([]);
});

test('says why the list could not be loaded', async () => {
	queue.responses['/api/pastDecisions'] = rejection(403, 'not_allowed', 'Something is wrong.');
	showQueue(ADDRESS);
	await screen.findByText('Something is wrong.');
});
