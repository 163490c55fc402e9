import { describe, expect, test } from 'vitest';
import { NEW_POLL, type PollValues, pollProblem, readPollValues, toPollValues, toSentPoll } from './poll-values.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const POLL: PollValues = { ...NEW_POLL, question: ' Which kettle? ', options: ['Gooseneck', ' ', 'Electric '] };

describe('pollProblem', () => {
	test.each<[string, Partial<PollValues>, string | undefined]>([
		['a valid poll', {}, undefined],
		['an empty question', { question: ' ' }, 'question'],
		['a question of 201 characters', { question: 'x'.repeat(201) }, 'question'],
		['a single option', { options: ['Yes', ' '] }, 'options'],
		['equal options', { options: ['Yes', 'YES '] }, 'options'],
		['an option of 101 characters', { options: ['Yes', 'x'.repeat(101)] }, 'options'],
		['a time without a day', { closesAt: 'T10:00' }, 'closesAt'],
		['a day in the past', { closesAt: '2026-11-19' }, 'closesAt'],
		['a day in two years', { closesAt: '2028-11-19' }, 'closesAt'],
		['a day next week', { closesAt: '2026-11-28' }, undefined],
	])('checks %s', (_, changed, part) => {
		expect(pollProblem({ ...POLL, ...changed }, NOW)?.part).toBe(part);
	});

	test('accepts the stored closing time of a closed poll', () => {
		const stored = toPollValues({
			question: 'Which?',
			options: ['A', 'B'],
			multiple: false,
			closesAt: '2026-11-01T00:00:30.000Z',
			closed: true,
			voters: 3,
			votes: [1, 2],
		});
		expect(pollProblem(stored, NOW)).toBeNull();
		expect(toSentPoll(stored)?.closesAt).toBe('2026-11-01T00:00:30.000Z');
	});
});

test('a poll is sent trimmed and without empty options', () => {
	expect(toSentPoll(POLL)).toEqual({
		question: 'Which kettle?',
		options: ['Gooseneck', 'Electric'],
		multiple: false,
		closesAt: null,
	});
	expect(toSentPoll(null)).toBeNull();
});

test('reading a draft ignores unknown values', () => {
	expect(readPollValues(JSON.parse(JSON.stringify(POLL)))).toEqual(POLL);
	for (const damaged of [null, 'poll', 7, {}, { options: 'A' }]) expect(readPollValues(damaged)).toBeNull();
	expect(readPollValues({ options: [1, 'B', null], question: 5, stored: 'yes' })).toEqual({
		...NEW_POLL,
		options: ['', 'B', ''],
	});
});
