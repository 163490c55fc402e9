import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '../../lib/session/change-session.ts';
import { clearDevice, INTENDED_ACTION, intendPlace, intendThisPage } from '../../lib/session/session.ts';
import { buildToken } from '../../testing/build-token.ts';
import { claimIntended, forgetIntendedOfOthers, readIntended, takeIntended } from './intended-action.ts';

const LIKE = { kind: 'likeDeal', id: 42, name: 'Kettle' } as const;
const MINUTE_MS = 60_000;

beforeEach(() => {
	sessionStorage.clear();
	localStorage.clear();
	window.history.replaceState(null, '', '/');
	vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

describe('what a visitor pressed', () => {
	test('is known on the way to the login, and taken once', () => {
		intendPlace(LIKE);
		expect(readIntended()).toMatchObject(LIKE);
		expect(takeIntended()).toMatchObject(LIKE);
		expect(takeIntended()).toBeNull();
	});

	test('is not done again in a copy of the tab', () => {
		intendPlace(LIKE);
		const copied = sessionStorage.getItem(INTENDED_ACTION) ?? '';
		takeIntended();
		sessionStorage.setItem(INTENDED_ACTION, copied);
		expect(readIntended()).toBeNull();
		expect(takeIntended()).toBeNull();
		vi.advanceTimersByTime(1);
		intendPlace(LIKE);
		expect(takeIntended()).toMatchObject(LIKE);
	});

	test('nor after others, nor after the end of a session', () => {
		const copies = [1, 2, 3].map((id) => {
			vi.advanceTimersByTime(1);
			intendPlace({ ...LIKE, id });
			const copied = sessionStorage.getItem(INTENDED_ACTION) ?? '';
			expect(takeIntended()?.id).toBe(id);
			return copied;
		});
		clearDevice();
		for (const copied of copies) {
			sessionStorage.setItem(INTENDED_ACTION, copied);
			expect(takeIntended()).toBeNull();
		}
	});

	test('is done by whoever logs in, and once it waits for them, by nobody else', () => {
		intendPlace(LIKE);
		startSession(buildToken(7));
		expect(readIntended()).toMatchObject(LIKE);
		claimIntended(7);
		expect(readIntended()).toMatchObject(LIKE);
		// In another tab.
		localStorage.setItem('myToken', buildToken(8));
		expect(readIntended()).toBeNull();
		claimIntended(8);
		expect(takeIntended()).toBeNull();
	});

	test('by a member is for them alone, wherever another one logs in', () => {
		intendPlace({ ...LIKE, memberId: 7 });
		expect(readIntended()).toMatchObject(LIKE);
		startSession(buildToken(8));
		expect(readIntended()).toBeNull();
		startSession(buildToken(7));
		expect(readIntended()).toMatchObject(LIKE);
		expect(forgetIntendedOfOthers()).toBe(false);
		startSession(buildToken(8));
		expect(forgetIntendedOfOthers()).toBe(true);
		startSession(buildToken(7));
		expect(readIntended()).toBeNull();
	});

	test('is forgotten after half an hour', () => {
		intendPlace(LIKE);
		vi.advanceTimersByTime(30 * MINUTE_MS - 1);
		expect(readIntended()).not.toBeNull();
		vi.advanceTimersByTime(1);
		expect(readIntended()).toBeNull();
	});

	test('no longer counts once Login is pressed by itself', () => {
		intendPlace(LIKE);
		intendThisPage();
		expect(readIntended()).toBeNull();
	});

	test('is bounded in length', () => {
		intendPlace({ ...LIKE, name: 'x'.repeat(5_000) });
		expect(readIntended()?.name).toHaveLength(300);
	});

	test('in a poll is no more than a few short words', () => {
		intendPlace({ ...LIKE, kind: 'answerPoll', choices: Array.from({ length: 50 }, () => 'x'.repeat(5_000)) });
		const choices = readIntended()?.choices ?? [];
		expect(choices).toHaveLength(20);
		expect(choices[0]).toHaveLength(300);
		intendPlace({ ...LIKE, kind: 'answerPoll', choices: { length: 2 } });
		expect(readIntended()?.choices).toEqual([]);
	});

	test.each([
		'',
		'null',
		'5',
		'[]',
		'{}',
		'{"kind":"likeDeal"',
		JSON.stringify({ ...LIKE, at: Date.now() + MINUTE_MS }),
		JSON.stringify({ ...LIKE }),
		JSON.stringify({ ...LIKE, kind: 'deleteDeal', at: Date.now() }),
		JSON.stringify({ ...LIKE, kind: 'constructor', at: Date.now() }),
		JSON.stringify({ ...LIKE, id: '42/../7', at: Date.now() }),
		JSON.stringify({ ...LIKE, name: null, at: Date.now() }),
	])('is nothing where this stands: %s', (text) => {
		vi.spyOn(console, 'info').mockImplementation(() => undefined);
		sessionStorage.setItem(INTENDED_ACTION, text);
		expect(takeIntended()).toBeNull();
	});
});
