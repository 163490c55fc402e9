import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { INTENDED_ACTION, intendPlace, intendThisPage } from '../../lib/session/session.ts';
import { readIntended, takeIntended } from './intended-action.ts';

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
	])('is nothing where this stands: %s', (text) => {
		vi.spyOn(console, 'info').mockImplementation(() => undefined);
		sessionStorage.setItem(INTENDED_ACTION, text);
		expect(takeIntended()).toBeNull();
	});
});
