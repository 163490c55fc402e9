import { expect, it } from 'vitest';
import { z } from 'zod';
import { listNamedTwice } from './list-named-twice.ts';

it('serializes a list once for both of its names and drops fields outside the schema', () => {
	let checked = 0;
	const item = z.object({
		words: z.string().refine(() => {
			checked += 1;
			return true;
		}),
	});
	const reply = z.object({
		status: z.literal('success'),
		message: z.array(item),
		found: z.array(item),
		total: z.int(),
	});
	const found = [{ words: 'one', secret: 1 }, { words: '"two"' }];
	const serialize = listNamedTwice(reply, 'found')({ schema: reply, method: 'GET', url: '/' });
	const text = serialize({ status: 'success', message: found, found, total: 2 });
	const list = [{ words: 'one' }, { words: '"two"' }];
	expect(JSON.parse(text)).toEqual({ status: 'success', message: list, found: list, total: 2 });
	expect(checked).toBe(2);
	expect(() => serialize({ status: 'success', found: [{ words: 5 }], total: 1 })).toThrow();
});
