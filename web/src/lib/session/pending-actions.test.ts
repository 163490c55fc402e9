import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildToken } from '#testing/build-member.ts';
import { startSession } from './change-session.ts';
import {
	claimPendingActions,
	type PendingAction,
	readPendingActions,
	removeActionsOfOthers,
	removePendingAction,
	replacePendingActions,
	storePendingActions,
} from './pending-actions.ts';
import { takeReturnPath } from './return-path.ts';
import { clearDevice, PENDING_ACTIONS } from './session.ts';

const LIKE = { kind: 'likeDeal', id: 42, name: 'Kettle' } as const;
const MINUTE_MS = 60_000;
/** Builds the stored text of an action, with some fields changed. */
const storedAs = (action: object, changes: object = {}) =>
	JSON.stringify({ actions: [{ place: '/', ...action }], at: Date.now(), scrollY: 0, ...changes });

beforeEach(() => {
	sessionStorage.clear();
	localStorage.clear();
	window.history.replaceState(null, '', '/');
	vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

function takeAll(): PendingAction[] {
	const actions = readPendingActions();
	for (const action of actions) removePendingAction(action);
	return actions;
}

describe('a pending action', () => {
	test('is stored until the login and done once', () => {
		storePendingActions(LIKE);
		expect(readPendingActions()).toMatchObject([LIKE]);
		expect(takeAll()).toMatchObject([LIKE]);
		expect(takeAll()).toEqual([]);
	});

	test('is removed without the other actions', () => {
		storePendingActions(LIKE, { ...LIKE, id: 43 });
		const [first] = readPendingActions();
		if (first) removePendingAction(first);
		expect(readPendingActions()).toMatchObject([{ id: 43 }]);
		vi.advanceTimersByTime(1);
		storePendingActions({ ...LIKE, id: 44 });
		expect(readPendingActions()).toMatchObject([{ id: 44 }]);
	});

	test('is done once even if the browser refuses to store anything', () => {
		vi.spyOn(console, 'info').mockImplementation(() => undefined);
		storePendingActions(LIKE, { ...LIKE, id: 43 });
		const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
			if (this === localStorage) throw new Error('full');
			setItem.mockRestore();
			this.setItem(key, value);
		});
		const [first] = readPendingActions();
		if (first) removePendingAction(first);
		expect(readPendingActions()).toMatchObject([{ id: 43 }]);
	});

	test('is not done again in a copy of the tab', () => {
		storePendingActions(LIKE);
		const copied = sessionStorage.getItem(PENDING_ACTIONS) ?? '';
		takeAll();
		sessionStorage.setItem(PENDING_ACTIONS, copied);
		expect(readPendingActions()).toEqual([]);
		expect(takeAll()).toEqual([]);
		vi.advanceTimersByTime(1);
		storePendingActions(LIKE);
		expect(takeAll()).toMatchObject([LIKE]);
	});

	test('is not done again in a copy after other actions or a logout', () => {
		const copies = [1, 2, 3].map((id) => {
			vi.advanceTimersByTime(1);
			storePendingActions({ ...LIKE, id });
			const copied = sessionStorage.getItem(PENDING_ACTIONS) ?? '';
			expect(takeAll()).toMatchObject([{ id }]);
			return copied;
		});
		clearDevice();
		for (const copied of copies) {
			sessionStorage.setItem(PENDING_ACTIONS, copied);
			expect(takeAll()).toEqual([]);
		}
	});

	test('is claimed by the member who logs in, and done by nobody else', () => {
		storePendingActions(LIKE);
		startSession(buildToken(7));
		expect(readPendingActions()).toMatchObject([LIKE]);
		claimPendingActions(7);
		expect(readPendingActions()).toMatchObject([LIKE]);
		// In another tab.
		localStorage.setItem('myToken', buildToken(8));
		expect(readPendingActions()).toEqual([]);
		claimPendingActions(8);
		expect(takeAll()).toEqual([]);
	});

	test('of a member is not done by another member, in any tab', () => {
		storePendingActions(LIKE);
		claimPendingActions(7);
		expect(readPendingActions()).toMatchObject([LIKE]);
		startSession(buildToken(8));
		expect(readPendingActions()).toEqual([]);
		startSession(buildToken(7));
		expect(readPendingActions()).toMatchObject([LIKE]);
		expect(removeActionsOfOthers()).toBe(false);
		startSession(buildToken(8));
		expect(removeActionsOfOthers()).toBe(true);
		startSession(buildToken(7));
		expect(readPendingActions()).toEqual([]);
	});

	test('expires after half an hour', () => {
		storePendingActions(LIKE);
		vi.advanceTimersByTime(30 * MINUTE_MS - 1);
		expect(readPendingActions()).toHaveLength(1);
		vi.advanceTimersByTime(1);
		expect(readPendingActions()).toEqual([]);
	});

	test('is removed by a click on Login', () => {
		storePendingActions(LIKE);
		replacePendingActions('/faq');
		expect(readPendingActions()).toEqual([]);
		expect(takeReturnPath()).toBe('/faq');
	});

	test('is found among invalid ones', () => {
		sessionStorage.setItem(
			PENDING_ACTIONS,
			storedAs(LIKE, { actions: [null, { ...LIKE, place: '/' }, { ...LIKE, kind: 'deleteDeal' }] }),
		);
		expect(takeAll()).toMatchObject([LIKE]);
	});

	test('has a limited length', () => {
		storePendingActions({ ...LIKE, name: 'x'.repeat(5_000) });
		expect(readPendingActions()[0]?.name).toHaveLength(300);
	});

	test('is one of fifty at most', () => {
		storePendingActions(...Array.from({ length: 60 }, (_, place) => ({ ...LIKE, id: place + 1 })));
		expect(readPendingActions()).toHaveLength(50);
	});

	test('in a poll has a limited number of short choices', () => {
		storePendingActions({ ...LIKE, kind: 'answerPoll', choices: Array.from({ length: 50 }, () => 'x'.repeat(5_000)) });
		const choices = readPendingActions()[0]?.choices ?? [];
		expect(choices).toHaveLength(20);
		expect(choices[0]).toHaveLength(300);
		storePendingActions({ ...LIKE, kind: 'answerPoll', choices: { length: 2 } });
		expect(readPendingActions()[0]?.choices).toEqual([]);
	});

	test.each([
		'',
		'null',
		'5',
		'[]',
		'{}',
		'{"actions":[{"kind":"likeDeal"',
		JSON.stringify({ ...LIKE, at: Date.now() }),
		storedAs(LIKE, { actions: LIKE }),
		storedAs(LIKE, { actions: [null, 5] }),
		storedAs(LIKE, { at: Date.now() + MINUTE_MS }),
		storedAs(LIKE, { at: undefined }),
		storedAs({ ...LIKE, kind: 'deleteDeal' }),
		storedAs({ ...LIKE, kind: 'constructor' }),
		storedAs({ ...LIKE, id: '42/../7' }),
		storedAs({ ...LIKE, name: null }),
		storedAs({ ...LIKE, place: undefined }),
		storedAs({ ...LIKE, id: { valueOf: 1, toString: 1 } }),
		storedAs(LIKE, { at: { valueOf: 1, toString: 1 } }),
	])('is ignored if the storage contains %s', (text) => {
		vi.spyOn(console, 'info').mockImplementation(() => undefined);
		sessionStorage.setItem(PENDING_ACTIONS, text);
		expect(takeAll()).toEqual([]);
	});
});
