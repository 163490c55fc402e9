import { expect, it } from 'vitest';
import { buildRowShapes } from './row-shapes.ts';

const created_at = '2021-05-05T00:00:00Z';
const member = { id: 'm', email: 'kim@example.com', created_at };
const shapes = buildRowShapes(new Date('2026-11-20T08:00:00Z'));
const deal = { id: 1, author: 'm', title: 'Tea', description: 'Black tea', price: 1, created_at };

it.each([
	[{ first_name: '\u202emiK\u200e' }, { first_name: 'miK', last_name: 'Member' }],
	[{ last_name: ' Baker ' }, { first_name: 'Member', last_name: 'Baker' }],
	[{ city: '\u202eaggaW ' }, { city: 'aggaW' }],
])('cleans the columns %j of a member', (columns, expected) => {
	expect(shapes.member.parse({ ...member, ...columns })).toMatchObject(expected);
});

it.each(['first_name', 'last_name'])('rejects a member with an invisible %s', (column) => {
	for (const name of [' ', '\u200b', '\u2800']) {
		const problem = 'Readers can’t see this name. Correct it, or leave it empty.';
		const issues = shapes.member.safeParse({ ...member, [column]: name }).error?.issues;
		expect(issues).toMatchObject([{ path: [column], message: problem }]);
	}
});

it.each(['categories', 'stores', 'brands', 'tags'])('reads %s that look the same as the same', (column) => {
	const written = ['Old Shop', 'Old\u00a0 Shop\u200b', ' Old Shop\u2800', '\u202eOld Shop'];
	const read = written.map(() => 'Old Shop');
	expect(shapes.deal.parse({ ...deal, [column]: written })).toHaveProperty(column, read);
	expect(shapes.deal.parse({ ...deal, [column]: ' Kogan\u200b | |Myer' })).toHaveProperty(column, ['Kogan', 'Myer']);
});

it.each(['categories', 'stores', 'brands', 'tags'])('rejects a deal with invisible or long names of %s', (column) => {
	const read = shapes.deal.safeParse({ ...deal, [column]: ['Kogan', '\u2800', 'x'.repeat(101)] });
	expect(read.error?.issues).toMatchObject([
		{ path: [column, 1], message: 'Readers can’t see this name.' },
		{ path: [column, 2], message: 'Please use at most 100 characters.' },
	]);
});

it.each(['member', 'deal', 'comment'] as const)('rejects a %s that was created in the future', (kind) => {
	const problem = 'Please give a date and time that is not in the future.';
	const issuesOf = (created_at: string) => shapes[kind].safeParse({ created_at }).error?.issues;
	expect(issuesOf('2026-11-20T19:00:01+11:00')).toContainEqual(
		expect.objectContaining({ path: ['created_at'], message: problem }),
	);
	expect(issuesOf('2026-11-20T19:00:00+11:00')).not.toContainEqual(expect.objectContaining({ path: ['created_at'] }));
});
