import { describe, expect, test } from 'vitest';
import { isChanged, wordChanges } from './huddle-revisions-dialog.tsx';

describe('wordChanges', () => {
	test('returns the added and removed words', () => {
		expect(wordChanges('The old kettle', 'The new kettle')).toEqual([
			{ kind: 'same', text: 'The ' },
			{ kind: 'removed', text: 'old' },
			{ kind: 'added', text: 'new' },
			{ kind: 'same', text: ' kettle' },
		]);
	});

	test('finds no change between equal texts', () => {
		expect(isChanged(wordChanges('One\nTwo', 'One\nTwo'))).toBe(false);
		expect(wordChanges('', '')).toEqual([]);
	});

	test('shortens long unchanged text to what is next to a change', () => {
		const long = 'word '.repeat(1_000);
		const [first, ...rest] = wordChanges(`${long}old ${long}`, `${long}new ${long}`);
		expect(first?.text).toBe(`… ${'word '.repeat(32)}`);
		expect(rest.at(-1)?.text.endsWith('…')).toBe(true);
		expect(rest.at(-1)?.text.length).toBeLessThan(200);
	});

	test('returns texts with nothing in common one after the other', () => {
		const sample = (word: string) => Array.from({ length: 4_000 }, (_, place) => `${word}${place}`).join(' ');
		const [before, after] = [sample('a'), sample('b')];
		expect(wordChanges(before, after)).toEqual([
			{ kind: 'removed', text: before },
			{ kind: 'added', text: after },
		]);
	});
});
