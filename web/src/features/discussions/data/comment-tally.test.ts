import { expect, test } from 'vitest';
import { type CommentTally, isCounted, moveTo, startTally, withStep } from './comment-tally.ts';

const READ = startTally({ total: 10, revision: 20 });
const after = (...steps: [revision: number, by: 1 | -1][]): CommentTally =>
	steps.reduce((tally, [revision, by]) => withStep(tally, { revision, by }), READ);

test.each([
	['nothing has changed', READ, { total: 10, revision: 20 }, 0],
	['only votes have changed', READ, { total: 10, revision: 25 }, 0],
	['two new comments were missed', READ, { total: 12, revision: 25 }, 2],
	['one of two new comments was received', after([22, 1]), { total: 12, revision: 25 }, 1],
	['both new comments were received in reverse order', after([23, 1], [22, 1]), { total: 12, revision: 25 }, 0],
	['one new comment was received twice', after([22, 1], [22, 1]), { total: 12, revision: 25 }, 1],
	['a deletion was received and a new comment was missed', after([22, -1]), { total: 10, revision: 25 }, 1],
	['a deletion was missed', READ, { total: 9, revision: 25 }, 0],
	['a later comment was received', after([26, 1]), { total: 11, revision: 25 }, 1],
	['the count is older than the list', READ, { total: 14, revision: 19 }, 0],
])('counts the missed comments if %s', (_, tally, count, missed) => {
	expect(moveTo(tally, count).missed).toBe(missed);
});

test('events up to a count are known, later ones are not', () => {
	const { tally } = moveTo(after([26, 1]), { total: 12, revision: 25 });
	expect([24, 25, 26, 27].map((revision) => isCounted(tally, revision))).toEqual([true, true, true, false]);
	expect(moveTo(tally, { total: 13, revision: 26 }).missed).toBe(0);
});
