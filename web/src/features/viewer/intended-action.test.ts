import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { clearDevice, INTENDED_ACTION, intendPlace, intendThisPage } from '#lib/session/session.ts';
import { buildToken } from '#testing/build-token.ts';
import {
	claimIntended,
	forgetIntendedOfOthers,
	type KeptAction,
	readIntended,
	takeIntended,
} from './intended-action.ts';

const LIKE = { kind: 'likeDeal', id: 42, name: 'Kettle' } as const;
const MINUTE_MS = 60_000;
/** Of what is as `intendPlace` notes it, but for `changes`. */
const noteOf = (press: object, changes: object = {}) =>
	JSON.stringify({ presses: [{ place: '/', ...press }], at: Date.now(), scrollY: 0, ...changes });

beforeEach(() => {
	sessionStorage.clear();
	localStorage.clear();
	window.history.replaceState(null, '', '/');
	vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

function takeAll(): KeptAction[] {
	const actions = readIntended();
	for (const action of actions) takeIntended(action);
	return actions;
}

describe('what a visitor pressed', () => {
	test('is known on the way to the login, and taken once', () => {
		intendPlace(LIKE);
		expect(readIntended()).toMatchObject([LIKE]);
		expect(takeAll()).toMatchObject([LIKE]);
		expect(takeAll()).toEqual([]);
	});

	test('besides something else is taken by itself', () => {
		intendPlace(LIKE, { ...LIKE, id: 43 });
		const [first] = readIntended();
		if (first) takeIntended(first);
		expect(readIntended()).toMatchObject([{ id: 43 }]);
		vi.advanceTimersByTime(1);
		intendPlace({ ...LIKE, id: 44 });
		expect(readIntended()).toMatchObject([{ id: 44 }]);
	});

	test('is taken once where the device lets nothing be noted', () => {
		vi.spyOn(console, 'info').mockImplementation(() => undefined);
		intendPlace(LIKE, { ...LIKE, id: 43 });
		const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
			if (this === localStorage) throw new Error('full');
			setItem.mockRestore();
			this.setItem(key, value);
		});
		const [first] = readIntended();
		if (first) takeIntended(first);
		expect(readIntended()).toMatchObject([{ id: 43 }]);
	});

	test('is not done again in a copy of the tab', () => {
		intendPlace(LIKE);
		const copied = sessionStorage.getItem(INTENDED_ACTION) ?? '';
		takeAll();
		sessionStorage.setItem(INTENDED_ACTION, copied);
		expect(readIntended()).toEqual([]);
		expect(takeAll()).toEqual([]);
		vi.advanceTimersByTime(1);
		intendPlace(LIKE);
		expect(takeAll()).toMatchObject([LIKE]);
	});

	test('nor after others, nor after the end of a session', () => {
		const copies = [1, 2, 3].map((id) => {
			vi.advanceTimersByTime(1);
			intendPlace({ ...LIKE, id });
			const copied = sessionStorage.getItem(INTENDED_ACTION) ?? '';
			expect(takeAll()).toMatchObject([{ id }]);
			return copied;
		});
		clearDevice();
		for (const copied of copies) {
			sessionStorage.setItem(INTENDED_ACTION, copied);
			expect(takeAll()).toEqual([]);
		}
	});

	test('is done by whoever logs in, and once it waits for them, by nobody else', () => {
		intendPlace(LIKE);
		startSession(buildToken(7));
		expect(readIntended()).toMatchObject([LIKE]);
		claimIntended(7);
		expect(readIntended()).toMatchObject([LIKE]);
		// In another tab.
		localStorage.setItem('myToken', buildToken(8));
		expect(readIntended()).toEqual([]);
		claimIntended(8);
		expect(takeAll()).toEqual([]);
	});

	test('by a member is for them alone, wherever another one logs in', () => {
		intendPlace(LIKE);
		claimIntended(7);
		expect(readIntended()).toMatchObject([LIKE]);
		startSession(buildToken(8));
		expect(readIntended()).toEqual([]);
		startSession(buildToken(7));
		expect(readIntended()).toMatchObject([LIKE]);
		expect(forgetIntendedOfOthers()).toBe(false);
		startSession(buildToken(8));
		expect(forgetIntendedOfOthers()).toBe(true);
		startSession(buildToken(7));
		expect(readIntended()).toEqual([]);
	});

	test('is forgotten after half an hour', () => {
		intendPlace(LIKE);
		vi.advanceTimersByTime(30 * MINUTE_MS - 1);
		expect(readIntended()).toHaveLength(1);
		vi.advanceTimersByTime(1);
		expect(readIntended()).toEqual([]);
	});

	test('no longer counts once Login is pressed by itself', () => {
		intendPlace(LIKE);
		intendThisPage();
		expect(readIntended()).toEqual([]);
	});

	test('is known among what is not', () => {
		sessionStorage.setItem(
			INTENDED_ACTION,
			noteOf(LIKE, { presses: [null, { ...LIKE, place: '/' }, { ...LIKE, kind: 'deleteDeal' }] }),
		);
		expect(takeAll()).toMatchObject([LIKE]);
	});

	test('is bounded in length', () => {
		intendPlace({ ...LIKE, name: 'x'.repeat(5_000) });
		expect(readIntended()[0]?.name).toHaveLength(300);
	});

	test('is no more than fifty at once', () => {
		intendPlace(...Array.from({ length: 60 }, (_, place) => ({ ...LIKE, id: place + 1 })));
		expect(readIntended()).toHaveLength(50);
	});

	test('in a poll is no more than a few short words', () => {
		intendPlace({ ...LIKE, kind: 'answerPoll', choices: Array.from({ length: 50 }, () => 'x'.repeat(5_000)) });
		const choices = readIntended()[0]?.choices ?? [];
		expect(choices).toHaveLength(20);
		expect(choices[0]).toHaveLength(300);
		intendPlace({ ...LIKE, kind: 'answerPoll', choices: { length: 2 } });
		expect(readIntended()[0]?.choices).toEqual([]);
	});

	test.each([
		'',
		'null',
		'5',
		'[]',
		'{}',
		'{"presses":[{"kind":"likeDeal"',
		JSON.stringify({ ...LIKE, at: Date.now() }),
		noteOf(LIKE, { presses: LIKE }),
		noteOf(LIKE, { presses: [null, 5] }),
		noteOf(LIKE, { at: Date.now() + MINUTE_MS }),
		noteOf(LIKE, { at: undefined }),
		noteOf({ ...LIKE, kind: 'deleteDeal' }),
		noteOf({ ...LIKE, kind: 'constructor' }),
		noteOf({ ...LIKE, id: '42/../7' }),
		noteOf({ ...LIKE, name: null }),
		noteOf({ ...LIKE, place: undefined }),
		noteOf({ ...LIKE, id: { valueOf: 1, toString: 1 } }),
		noteOf(LIKE, { at: { valueOf: 1, toString: 1 } }),
	])('is nothing where this stands: %s', (text) => {
		vi.spyOn(console, 'info').mockImplementation(() => undefined);
		sessionStorage.setItem(INTENDED_ACTION, text);
		expect(takeAll()).toEqual([]);
	});
});
