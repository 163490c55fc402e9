import { expect, test } from 'vitest';
import { z } from 'zod';
import { amongFields } from './among-fields.ts';

const period = z
	.object({ title: z.string().min(1), from: z.number(), to: z.number() })
	.refine(({ from, to }) => from < to, amongFields({ names: ['from', 'to'], message: 'Turned around' }));

const findWrongFields = (sent: unknown) => period.safeParse(sent).error?.issues.map(({ path }) => path.join('.'));

test.each([
	['nothing is wrong', { title: 'a', from: 1, to: 2 }, undefined],
	['the rule alone fails', { title: 'a', from: 2, to: 1 }, ['to']],
	['another field is wrong too', { title: '', from: 2, to: 1 }, ['title', 'to']],
	['one of its own fields is wrong', { title: '', from: 'x', to: 1 }, ['title', 'from']],
	['one of its own fields is missing', { title: 'a', from: 1 }, ['to']],
	['there are no fields at all', null, ['']],
])('reports every wrong field if %s', (_, sent, fields) => {
	expect(findWrongFields(sent)).toEqual(fields);
});
