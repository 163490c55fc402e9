import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildToken } from '#testing/build-member.ts';
import { buildListedCase, buildQueue } from '#testing/build-review-case.ts';
import { rejection } from '#testing/fake-fetch.ts';
import { type FakeQueue, fakeQueue, listed, openCase, press, sent, showQueue, THREE } from '#testing/review-test.tsx';

let queue: FakeQueue;
beforeEach(() => {
	queue = fakeQueue(THREE);
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	localStorage.clear();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a decision', () => {
	test('opens the next case before the server responds, and returns to its place if it fails', async () => {
		let fail: (reply: ReturnType<typeof rejection>) => void = () => undefined;
		queue.responses['/api/decideCases'] = () =>
			new Promise((resolve) => {
				fail = resolve;
			});
		showQueue();
		await openCase('First comment');
		press('j');
		await openCase('Second comment');
		fireEvent.click(button('Keep'));
		await openCase('Third comment');
		expect(listed()).toEqual(['First comment', 'Third comment']);
		await waitFor(() => expect(sent(queue, '/api/decideCases')).toHaveLength(1));
		fail(rejection(429, 'too_many_requests', 'Please wait.'));
		await screen.findByText('Please wait. “Second comment” is still waiting.');
		expect(listed()).toEqual(['First comment', 'Second comment', 'Third comment']);
		await openCase('Third comment');
		expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
	});

	test('whose response is lost may have arrived', async () => {
		const reply = queue.responses['/api/decideCases'];
		queue.responses['/api/decideCases'] = () => {
			if (typeof reply === 'function') void reply();
			return 'offline';
		};
		showQueue();
		await openCase('First comment');
		press('a');
		await screen.findByText(
			'The server didn’t confirm this, so we don’t know whether “First comment” is decided. Look in the list “Decided”.',
		);
		await waitFor(() => expect(listed()).toEqual(['Second comment', 'Third comment']));
		expect(screen.queryByText(/“First comment” is still waiting/)).toBeNull();
	});

	test('whose undo gets no response may have been undone', async () => {
		queue.responses['/api/undoDecision'] = 'offline';
		showQueue();
		await openCase('First comment');
		press('a');
		await waitFor(() => expect(sent(queue, '/api/decideCases')).toHaveLength(1));
		press('u');
		await screen.findByText(/^The server didn’t confirm this, so we don’t know whether “First comment” is decided\./);
	});

	test('is in other lists that were loaded before, once it has taken effect', async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true });
		const { queryClient } = showQueue();
		const key = ['own', 't', 'all-deals', {}];
		queryClient.setQueryData(key, {});
		await openCase('First comment');
		press('a');
		await waitFor(() => expect(sent(queue, '/api/decideCases')).toHaveLength(1));
		await openCase('Second comment');
		await act(() => vi.advanceTimersByTimeAsync(20_000));
		expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
	});

	test('can be undone, which opens the case again', async () => {
		showQueue();
		await openCase('First comment');
		press('a');
		await screen.findByText('Comment kept: First comment');
		await waitFor(() => expect(sent(queue, '/api/decideCases')).toHaveLength(1));
		press('u');
		await openCase('First comment');
		expect(sent(queue, '/api/undoDecision')).toEqual([{ decisionId: 'decision-1' }]);
		expect(listed()).toEqual(['First comment', 'Second comment', 'Third comment']);
		expect(screen.queryByText('Comment kept: First comment')).toBeNull();
	});

	test.each([
		[
			{ outcome: 'decided', by: 'wattle', decision: 'remove' },
			'wattle was faster. Comment removed: “First comment”.',
			2,
		],
		[
			{ outcome: 'decided', by: 'nightbilby', decision: 'approve' },
			'You have already decided this. Comment kept: “First comment”.',
			2,
		],
		[{ outcome: 'gone' }, '“First comment” no longer waits for a decision.', 2],
		[
			{ outcome: 'changed', version: 2 },
			'“First comment” has changed since you opened it. Please look at it again.',
			3,
		],
		[{ outcome: 'denied', message: 'You reported this yourself.' }, 'You reported this yourself.', 3],
	])('with the outcome %j explains itself', async (outcome, text, left) => {
		const result = { kind: 'comment', id: 1, ...outcome };
		queue.responses['/api/decideCases'] = () => {
			queue.waiting = THREE.slice(3 - left);
			return { body: { cases: [result], decisionId: null, effectiveAt: null } };
		};
		showQueue();
		await openCase('First comment');
		press('a');
		await screen.findByText(text);
		await waitFor(() => expect(listed()).toHaveLength(left));
	});

	test('is not undone by the next page, which was loading', async () => {
		const further = buildListedCase({ id: 4, title: 'Case 4 comment' });
		const pages: (() => void)[] = [];
		queue.responses['/api/reviewQueue'] = () => {
			const body = queue.calls.at(-1)?.body;
			if (!Object.hasOwn(body ?? {}, 'cursor')) return { body: buildQueue(queue.waiting, { nextCursor: 'second' }) };
			return new Promise((resolve) => {
				pages.push(() => resolve({ body: buildQueue([further]) }));
			});
		};
		showQueue();
		await openCase('First comment');
		await waitFor(() => expect(pages).toHaveLength(1));
		press('a');
		await waitFor(() => expect(pages).toHaveLength(2));
		for (const respond of pages) respond();
		await waitFor(() => expect(listed()).toEqual(['Second comment', 'Third comment', 'Case 4 comment']));
	});

	test('waits until the case is on the screen', async () => {
		queue.responses['/api/reviewCase'] = () => new Promise(() => undefined);
		showQueue();
		await screen.findByRole('link', { name: /First comment/ });
		press('a', 'r', '1');
		expect(sent(queue, '/api/decideCases')).toEqual([]);
	});

	test('is not offered to a moderator who may not decide the case', async () => {
		queue.opened[1] = { denial: 'You reported this comment.' };
		showQueue();
		await openCase('First comment');
		expect(screen.getByText('You reported this comment.')).toBeTruthy();
		press('a', 'r', '1');
		expect(sent(queue, '/api/decideCases')).toEqual([]);
	});

	test('that failed says why, and who made it', async () => {
		const failure = { decision: 'remove', by: 'wattle', decidedAt: '2026-11-20T00:00:00.000Z', why: 'It was deleted.' };
		queue.opened[1] = { failure: { ...failure, decision: 'remove' } };
		showQueue();
		await openCase('First comment');
		const failed = within(screen.getByRole('region', { name: 'Failed decision' }));
		expect(failed.getByText('“Remove” could not be carried out')).toBeTruthy();
		expect(failed.getByText('It was deleted.')).toBeTruthy();
		expect(failed.getByText(/^Decided by wattle/)).toBeTruthy();
		press('j');
		await openCase('Second comment');
		expect(screen.queryByRole('region', { name: 'Failed decision' })).toBeNull();
	});

	test('of the last case leaves an empty queue', async () => {
		queue.waiting = THREE.slice(0, 1);
		showQueue();
		await openCase('First comment');
		press('a');
		await screen.findByText('Nothing waits for a decision');
	});
});

describe('several cases', () => {
	const many = Array.from({ length: 45 }, (_, place) =>
		buildListedCase({ id: place + 1, title: `Case ${place + 1} comment` }),
	);

	const decideAll = async () => {
		queue.waiting = many;
		showQueue();
		await openCase('Case 1 comment');
		fireEvent.click(button('Select'));
		fireEvent.click(screen.getByRole('checkbox', { name: 'Select all cases' }));
		press('a');
	};

	test('are decided in requests of 20 with a progress bar', async () => {
		queue.waiting = many;
		const reply = queue.responses['/api/decideCases'];
		const replies: (() => void)[] = [];
		queue.responses['/api/decideCases'] = () =>
			new Promise((resolve) => {
				const result = typeof reply === 'function' ? reply() : 'offline';
				replies.push(() => resolve(result));
			});
		showQueue();
		await openCase('Case 1 comment');
		fireEvent.click(button('Select'));
		fireEvent.click(screen.getByRole('checkbox', { name: 'Select all cases' }));
		press('r', '1');
		for (const done of [0, 20, 40]) {
			await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(done)));
			await waitFor(() => expect(replies).toHaveLength(done / 20 + 1));
			replies.at(-1)?.();
		}
		await screen.findByText('45 cases decided');
		await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
		const bodies = sent(queue, '/api/decideCases') as { cases: object[]; reason: string }[];
		expect(bodies.map(({ cases, reason }) => [cases.length, reason])).toEqual([
			[20, 'spam'],
			[20, 'spam'],
			[5, 'spam'],
		]);
		await screen.findByText('Nothing waits for a decision');
	});

	test('return to the list if their request fails', async () => {
		queue.waiting = many;
		const reply = queue.responses['/api/decideCases'];
		let requests = 0;
		queue.responses['/api/decideCases'] = () => {
			requests += 1;
			return requests === 1 && typeof reply === 'function'
				? reply()
				: rejection(429, 'too_many_requests', 'Please wait.');
		};
		showQueue();
		await openCase('Case 1 comment');
		fireEvent.click(button('Select'));
		fireEvent.click(screen.getByRole('checkbox', { name: 'Select all cases' }));
		press('a');
		await screen.findByText('Please wait. 25 cases are still waiting.');
		expect(listed()).toHaveLength(25);
	});

	test('are not decided by a member who logs in during the first request', async () => {
		localStorage.setItem('myToken', buildToken(1));
		queue.waiting = many;
		const reply = queue.responses['/api/decideCases'];
		queue.responses['/api/decideCases'] = () => {
			localStorage.setItem('myToken', buildToken(2));
			return typeof reply === 'function' ? reply() : 'offline';
		};
		showQueue();
		await openCase('Case 1 comment');
		fireEvent.click(button('Select'));
		fireEvent.click(screen.getByRole('checkbox', { name: 'Select all cases' }));
		press('a');
		await waitFor(() => expect(listed()).toHaveLength(25));
		expect(sent(queue, '/api/decideCases')).toHaveLength(1);
	});

	test('return to the list if an earlier request gets no response', async () => {
		queue.responses['/api/decideCases'] = rejection(502, 'internal', 'Something went wrong.');
		await decideAll();
		await screen.findByText(/whether 20 cases are decided\. .* 25 cases are still waiting\.$/);
		expect(listed()).toHaveLength(45);
		expect(sent(queue, '/api/decideCases')).toHaveLength(1);
	});

	test('are undone request by request, even if one of them cannot be undone', async () => {
		const reply = queue.responses['/api/undoDecision'];
		let requests = 0;
		queue.responses['/api/undoDecision'] = () => {
			requests += 1;
			if (requests === 1 || typeof reply !== 'function') return rejection(409, 'conflict', 'It has taken effect.');
			return reply();
		};
		await decideAll();
		await waitFor(() => expect(sent(queue, '/api/decideCases')).toHaveLength(3));
		await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
		press('u');
		await screen.findByText('It has taken effect. 20 cases are still decided.');
		expect(sent(queue, '/api/undoDecision').map(({ decisionId }) => decisionId)).toEqual([
			'decision-1',
			'decision-2',
			'decision-3',
		]);
		await waitFor(() => expect(listed()).toHaveLength(25));
	});

	test('whose requests have not been sent stay waiting after Undo', async () => {
		const reply = queue.responses['/api/decideCases'];
		let respond = () => {};
		queue.responses['/api/decideCases'] = () =>
			new Promise((resolve) => {
				const result = typeof reply === 'function' ? reply() : 'offline';
				respond = () => resolve(result);
			});
		await decideAll();
		await waitFor(() => expect(sent(queue, '/api/decideCases')).toHaveLength(1));
		press('u');
		respond();
		await waitFor(() => expect(sent(queue, '/api/undoDecision')).toEqual([{ decisionId: 'decision-1' }]));
		await waitFor(() => expect(listed()).toHaveLength(45));
		expect(sent(queue, '/api/decideCases')).toHaveLength(1);
		expect(screen.queryByRole('progressbar')).toBeNull();
	});

	test('are selected with X and cleared with Escape', async () => {
		showQueue();
		await openCase('First comment');
		press('x', 'j', 'x');
		await screen.findByText('2 selected');
		expect(button('Keep 2')).toBeTruthy();
		press('Escape');
		await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
		await openCase('Second comment');
	});

	test('of different kinds share the reasons that all of them have', async () => {
		queue.waiting = [...THREE, buildListedCase({ kind: 'store', id: 9, title: 'Case 9 comment' })];
		showQueue();
		await openCase('First comment');
		fireEvent.click(button('Select'));
		fireEvent.click(screen.getByRole('checkbox', { name: 'Select all cases' }));
		press('r');
		const reasons = screen.getByRole('group', { name: 'Take away because' });
		expect(within(reasons).getAllByRole('radio')).toHaveLength(2);
	});
});

describe('other cases of the author', () => {
	const alike = [
		buildListedCase({ id: 3, title: 'Third comment' }),
		buildListedCase({ kind: 'deal', id: 9, title: 'Case 9 comment' }),
	];
	const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Decide them like this one/ });

	test('are decided like the open one, with one undo', async () => {
		queue.opened[1] = { alike };
		showQueue();
		await openCase('First comment');
		const others = within(screen.getByRole('region', { name: 'Other cases of the author' }));
		expect(others.getByText('2 other cases by cheapo')).toBeTruthy();
		expect(others.getByText('Case 9 comment')).toBeTruthy();
		press('o');
		expect(box().checked).toBe(true);
		expect(button('Take away 3')).toBeTruthy();
		press('r', '1');
		await openCase('Second comment');
		await screen.findByText('3 cases decided');
		expect(listed()).toEqual(['Second comment']);
		await waitFor(() => expect(sent(queue, '/api/decideCases')).toHaveLength(1));
		const [body] = sent(queue, '/api/decideCases') as { cases: { kind: string; id: number }[]; reason: string }[];
		expect(body?.cases.map(({ kind, id }) => `${kind}-${id}`)).toEqual(['comment-1', 'comment-3', 'deal-9']);
		expect(body?.reason).toBe('spam');
		press('u');
		await waitFor(() => expect(sent(queue, '/api/undoDecision')).toEqual([{ decisionId: 'decision-1' }]));
	});

	test('are left alone unless the box is ticked, for one case at a time', async () => {
		queue.opened = { 1: { alike }, 2: { alike } };
		showQueue();
		await openCase('First comment');
		fireEvent.click(box());
		press('j');
		await openCase('Second comment');
		expect(box().checked).toBe(false);
		press('a');
		await waitFor(() => expect(sent(queue, '/api/decideCases')).toMatchObject([{ cases: [{ id: 2 }] }]));
		expect((sent(queue, '/api/decideCases')[0] as { cases: object[] }).cases).toHaveLength(1);
	});

	test('are not offered to a moderator who may not decide about the author', async () => {
		queue.opened[1] = { alike, denial: 'This is yours, so another moderator has to decide.' };
		showQueue();
		await openCase('First comment');
		expect(screen.queryByRole('region', { name: 'Other cases of the author' })).toBeNull();
	});
});

describe('the reason and the message of a removal', () => {
	const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message to the author/ });
	const reason = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
	const write = (text: string) => {
		press('r');
		fireEvent.click(reason(/Something else/));
		fireEvent.change(field(), { target: { value: text } });
	};
	const open = async (title: string) => {
		fireEvent.click(await screen.findByRole('link', { name: new RegExp(title) }));
		await openCase(title);
	};
	const changed = { body: { cases: [{ kind: 'comment', id: 1, outcome: 'changed', version: 2 }], decisionId: null } };

	test.each([
		['has changed', changed],
		['was rejected', rejection(429, 'too_many_requests', 'Please wait.')],
	])('come back with a case whose decision %s', async (_, response) => {
		queue.responses['/api/decideCases'] = response;
		showQueue();
		await openCase('First comment');
		write('Please don’t.');
		fireEvent.click(button('Remove'));
		await openCase('Second comment');
		await waitFor(() => expect(listed()).toContain('First comment'));
		press('r');
		expect(field().value).not.toBe('Please don’t.');
		await open('First comment');
		press('r');
		expect(field().value).toBe('Please don’t.');
		expect(reason(/Something else/).checked).toBe(true);
	});

	test('come back after Undo, but not for a later case about the same comment', async () => {
		const { queryClient } = showQueue();
		await openCase('First comment');
		write('Please don’t.');
		fireEvent.click(button('Remove'));
		await waitFor(() => expect(sent(queue, '/api/decideCases')).toHaveLength(1));
		press('u');
		await openCase('First comment');
		press('r');
		expect(field().value).toBe('Please don’t.');
		fireEvent.click(button('Remove'));
		await openCase('Second comment');
		await waitFor(() => expect(sent(queue, '/api/decideCases')).toHaveLength(2));
		queue.waiting = THREE.map((one) => ({ ...one, waitingSince: '2026-11-20T08:00:00.000Z' }));
		await act(() => queryClient.invalidateQueries());
		await open('First comment');
		press('r');
		expect(field().value).not.toBe('Please don’t.');
	});

	test('are still there after a look at the decided cases', async () => {
		const { router } = showQueue();
		await openCase('First comment');
		write('Please don’t.');
		await act(() => router.navigate({ to: '/profile', search: { tab: 'review', list: 'decided' } }));
		await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull());
		await act(() => router.navigate({ to: '/profile', search: { tab: 'review' } }));
		await openCase('First comment');
		press('r');
		expect(field().value).toBe('Please don’t.');
	});

	test('wait while another case is open, and go when the reasons are closed', async () => {
		showQueue();
		await openCase('First comment');
		write('Please don’t.');
		await open('Second comment');
		await open('First comment');
		press('r');
		expect(field().value).toBe('Please don’t.');
		press('Escape', 'r');
		expect(field().value).not.toBe('Please don’t.');
	});

	test('for one case are not those for several', async () => {
		showQueue();
		await openCase('First comment');
		write('Please don’t.');
		fireEvent.click(button('Select'));
		fireEvent.click(screen.getByRole('checkbox', { name: 'Select all cases' }));
		press('r');
		expect(field().value).toBe('');
	});
});

describe('a message to the moderators', () => {
	const answer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Answer in the name of the team/ });
	const write = (text: string) => fireEvent.change(answer(), { target: { value: text } });

	test('is answered with what the moderator writes', async () => {
		queue.waiting = ['Freight', 'Refunds'].map((title, place) =>
			buildListedCase({ kind: 'message', id: place + 1, title }),
		);
		showQueue();
		await openCase('Freight');
		write(' It is on the page of the deal. ');
		fireEvent.click(button('Answered'));
		await openCase('Refunds');
		expect(answer().value).toBe('');
		fireEvent.click(button('Answered'));
		await waitFor(() => expect(sent(queue, '/api/decideCases')).toHaveLength(2));
		expect(sent(queue, '/api/decideCases')).toMatchObject([
			{ decision: 'approve', message: 'It is on the page of the deal.' },
			{ decision: 'approve' },
		]);
		expect(sent(queue, '/api/decideCases')[1]).not.toHaveProperty('message');
	});

	test('keeps its answer until it is decided', async () => {
		const messages = ['Freight', 'Refunds'].map((title, place) =>
			buildListedCase({ kind: 'message', id: place + 1, title }),
		);
		queue.waiting = messages;
		showQueue();
		await openCase('Freight');
		write('It is on the page of the deal.');
		press('j');
		await openCase('Refunds');
		write('Please ask the store.');
		press('k');
		await openCase('Freight');
		expect(answer().value).toBe('It is on the page of the deal.');
		queue.responses['/api/decideCases'] = rejection(429, 'too_many_requests', 'Please wait.');
		fireEvent.click(button('Answered'));
		await openCase('Refunds');
		expect(answer().value).toBe('Please ask the store.');
		await screen.findByText('Please wait. “Freight” is still waiting.');
		press('k');
		await openCase('Freight');
		expect(answer().value).toBe('It is on the page of the deal.');
	});

	test('is the only kind with a field for an answer', async () => {
		showQueue();
		await openCase('First comment');
		expect(screen.queryByRole('textbox', { name: /^Answer/ })).toBeNull();
	});
});

describe('on a phone', () => {
	beforeEach(() => {
		vi.stubGlobal('matchMedia', (query: string) => ({
			matches: query.includes('991'),
			addEventListener() {},
			removeEventListener() {},
		}));
	});

	test('Remove opens a sheet with the reasons and the message', async () => {
		showQueue();
		await openCase('First comment');
		fireEvent.click(button('Remove'));
		const sheet = within(screen.getByRole('dialog', { name: 'Remove this comment' }));
		expect(sheet.getByText('cheapo gets your message and may appeal once.')).toBeTruthy();
		fireEvent.click(sheet.getByRole('radio', { name: 'Something else' }));
		fireEvent.change(sheet.getByRole('textbox', { name: 'Message' }), { target: { value: 'Please don’t.' } });
		fireEvent.click(sheet.getByRole('button', { name: 'Remove' }));
		await openCase('Second comment');
		await waitFor(() =>
			expect(sent(queue, '/api/decideCases')).toMatchObject([{ reason: 'other', message: 'Please don’t.' }]),
		);
		expect(screen.queryByRole('dialog')).toBeNull();
	});

	test('the sheet offers no appeal to the sender of a message', async () => {
		queue.waiting = [buildListedCase({ kind: 'message', title: 'Freight' })];
		showQueue();
		await openCase('Freight');
		fireEvent.click(button('Close'));
		const sheet = within(screen.getByRole('dialog', { name: 'Close this message' }));
		expect(sheet.getByText('cheapo gets your message.')).toBeTruthy();
	});

	test('an open case has the only first-level heading of the page', async () => {
		showQueue('/profile?tab=review&case=comment-1');
		await openCase('First comment');
		const headings = screen.getAllByRole('heading', { level: 1, hidden: true });
		expect(headings.map(({ textContent }) => textContent)).toEqual(['Review']);
	});

	test('a case has an address of its own, and Back returns to the list', async () => {
		const { router } = showQueue();
		await openCase('First comment');
		fireEvent.click(screen.getByRole('link', { name: /Second comment/ }));
		await waitFor(() => expect(router.state.location.href).toBe('/profile?tab=review&case=comment-2'));
		press('a');
		await waitFor(() => expect(router.state.location.href).toBe('/profile?tab=review&case=comment-3'));
		router.history.back();
		await waitFor(() => expect(router.state.location.href).toBe('/profile?tab=review'));
	});
});
