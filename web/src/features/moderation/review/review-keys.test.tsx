import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeQueue, fakeQueue, listed, openCase, press, sent, showQueue, THREE } from '#testing/review-test.tsx';

let queue: FakeQueue;
beforeEach(() => {
	queue = fakeQueue(THREE);
});
afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.unstubAllGlobals();
});

describe('the keys of the review queue', () => {
	test('J and K move through the list, and stop at its ends', async () => {
		showQueue();
		await openCase('First comment');
		press('k', 'j', 'j', 'j');
		await openCase('Third comment');
		press('k');
		await openCase('Second comment');
		expect(screen.getByRole('link', { current: true, name: /Second comment/ })).toBeTruthy();
	});

	test('A leaves the thing as it is, and the next case opens', async () => {
		showQueue();
		await openCase('First comment');
		press('a');
		await openCase('Second comment');
		expect(listed()).toEqual(['Second comment', 'Third comment']);
		await waitFor(() =>
			expect(sent(queue, '/api/decideCases')).toEqual([
				{ decision: 'approve', cases: [{ kind: 'comment', id: 1, version: 1 }] },
			]),
		);
	});

	test('R and a digit decide for a reason with its preset message', async () => {
		showQueue();
		await openCase('First comment');
		press('r', '3');
		await openCase('Second comment');
		await waitFor(() =>
			expect(sent(queue, '/api/decideCases')).toEqual([
				{
					decision: 'remove',
					reason: 'rude',
					message: expect.stringContaining('attacks other people'),
					cases: [{ kind: 'comment', id: 1, version: 1 }],
				},
			]),
		);
	});

	test('R suggests the reason that most reports gave, and Escape closes the reasons', async () => {
		showQueue();
		await openCase('First comment');
		press('r');
		const reasons = screen.getByRole('group', { name: 'Remove because' });
		expect(within(reasons).getAllByRole('radio')).toHaveLength(5);
		expect(within(reasons).getByRole<HTMLInputElement>('radio', { name: /Spam or an ad/ }).checked).toBe(true);
		press('Escape');
		expect(screen.queryByRole('group', { name: 'Remove because' })).toBeNull();
		press('2');
		expect(sent(queue, '/api/decideCases')).toEqual([]);
	});

	test('a held key decides one case only', async () => {
		showQueue();
		await openCase('First comment');
		press('a');
		document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat: true, bubbles: true }));
		await openCase('Second comment');
		await waitFor(() => expect(sent(queue, '/api/decideCases')).toHaveLength(1));
	});

	test('S leaves the case waiting, and starts over after the last one', async () => {
		showQueue();
		await openCase('First comment');
		press('s', 's');
		await openCase('Third comment');
		press('s');
		await openCase('First comment');
		expect(listed()).toHaveLength(3);
	});

	test('C claims the case, and C again releases it', async () => {
		const by = { id: 7, username: 'nightbilby', avatar: null };
		const claim = { by, until: '2026-11-20T00:15:00.000Z' };
		queue.responses['/api/claimCases'] = { body: { cases: [{ kind: 'comment', id: 1, outcome: 'done', claim }] } };
		showQueue();
		await openCase('First comment');
		press('c');
		await screen.findByText('You’re on it');
		queue.responses['/api/claimCases'] = {
			body: { cases: [{ kind: 'comment', id: 1, outcome: 'done', claim: null }] },
		};
		press('c');
		await screen.findByRole('button', { name: 'Claim' });
		expect(sent(queue, '/api/claimCases').map((body) => body.claim)).toEqual([1, 0]);
	});

	test('? lists the keys and turns them off', async () => {
		showQueue();
		await openCase('First comment');
		press('?');
		const dialog = within(screen.getByRole('dialog', { name: 'Keys' }));
		dialog.getByRole('switch').click();
		dialog.getByRole('button', { name: 'Close' }).click();
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		press('a');
		expect(sent(queue, '/api/decideCases')).toEqual([]);
		await screen.findByText('The keys are turned off.');
	});

	test('does nothing while the moderator types', async () => {
		showQueue();
		await openCase('First comment');
		press('r');
		screen.getByRole('textbox', { name: /Message to the author/ }).focus();
		press('a', '3', 's', 'x');
		expect(sent(queue, '/api/decideCases')).toEqual([]);
		await openCase('First comment');
	});

	test('does nothing with Ctrl, which belongs to the browser', async () => {
		showQueue();
		await openCase('First comment');
		document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true }));
		await openCase('First comment');
		expect(sent(queue, '/api/decideCases')).toEqual([]);
	});
});
