import { expect, test } from 'vitest';
import { pressedVote, type VoteStatus, voteDelta } from './rules.ts';

test.each([
	// previous, pressed, next, adjustment of the net votes (specification, section 4)
	[null, 1, 1, 1],
	[1, 1, null, -1],
	[0, 1, 1, 2],
	[null, 0, 0, -1],
	[1, 0, 0, -2],
	[0, 0, null, 1],
] as const)('with vote %s, pressing %s makes it %s and moves the net votes by %s', (previous, pressed, next, moved) => {
	expect(pressedVote(previous, pressed)).toBe(next);
	const { likes, dislikes } = voteDelta(previous, next);
	expect(likes - dislikes).toBe(moved);
});

test('whatever the way, the deltas lead to the same counters', () => {
	const states: VoteStatus[] = [1, 0, null];
	for (const from of states) {
		for (const through of states) {
			for (const to of states) {
				const first = voteDelta(from, through);
				const second = voteDelta(through, to);
				const straight = voteDelta(from, to);
				expect(first.likes + second.likes).toBe(straight.likes);
				expect(first.dislikes + second.dislikes).toBe(straight.dislikes);
			}
		}
	}
});
