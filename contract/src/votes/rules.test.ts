import { expect, test } from 'vitest';
import { toggleStatus, type VoteStatus, voteDelta } from './rules.ts';

test.each([
	// previous, clicked, next, change of the net votes (specification, section 4)
	[null, 1, 1, 1],
	[1, 1, null, -1],
	[0, 1, 1, 2],
	[null, 0, 0, -1],
	[1, 0, 0, -2],
	[0, 0, null, 1],
] as const)(
	'with vote %s, clicking %s makes it %s and changes the net votes by %s',
	(previous, clicked, next, change) => {
		expect(toggleStatus(previous, clicked)).toBe(next);
		const { likes, dislikes } = voteDelta(previous, next);
		expect(likes - dislikes).toBe(change);
	},
);

test('deltas over any sequence of votes give the same counters', () => {
	const states: VoteStatus[] = [1, 0, null];
	for (const from of states) {
		for (const through of states) {
			for (const to of states) {
				const first = voteDelta(from, through);
				const second = voteDelta(through, to);
				const direct = voteDelta(from, to);
				expect(first.likes + second.likes).toBe(direct.likes);
				expect(first.dislikes + second.dislikes).toBe(direct.dislikes);
			}
		}
	}
});
