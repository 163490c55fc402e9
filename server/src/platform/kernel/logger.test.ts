import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildUser } from '#testing/rows/factories.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { openLogger } from './logger.ts';

const SECRET = 'hunter2-of-a-member';

let site: TestSite;
let lines: string[];
const logger = openLogger('info', { write: (line: string) => lines.push(line) });

beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
	lines = [];
});

const failing: [string, string, () => Promise<unknown>][] = [
	[
		'an insert that violates a unique constraint',
		'23505',
		async () => {
			const { email } = await buildUser(site.context.db, { email: `${SECRET}@bilby.example` });
			await buildUser(site.context.db, { email });
		},
	],
	[
		'an insert without a required value, next to a secret one',
		'23502',
		() => site.context.db.execute(sql`insert into users (email) values (${SECRET})`),
	],
	[
		'a value of the wrong type',
		'22P02',
		() => site.context.db.execute(sql`select ${`"${SECRET}" and "more"`}::text::integer`),
	],
	[
		'text that is not a search query',
		'42601',
		() => site.context.db.execute(sql`select to_tsquery('simple', ${`${SECRET} & & (`})`),
	],
	[
		'a failure within a transaction',
		'22P02',
		() => site.context.db.transaction((tx) => tx.execute(sql`select ${SECRET}::text::integer`)),
	],
];

it.each(failing)('logs a database error without the values that were sent: %s', async (_, code, work) => {
	const error: unknown = await work().then(
		() => null,
		(reason: unknown) => reason,
	);
	expect(String(Object(error).message)).toContain(SECRET);
	logger.error({ err: error, table: 'users' }, 'a request failed');
	logger.warn({ err: error });
	logger.error(error);
	logger.child({ of: 'a request' }).error(new Error('Something around it', { cause: error }));
	logger.error({ err: new AggregateError([error], 'several') });
	expect(lines).toHaveLength(5);
	for (const line of lines) {
		expect(line).toContain(code);
		expect(line).not.toContain(SECRET);
		expect(line).not.toContain('hunter2');
	}
	expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'a request failed', table: 'users' });
	expect(JSON.parse(lines[1] ?? '').err.query).toMatch(/insert into|select/);
	expect(JSON.parse(lines[1] ?? '').err.stack).toMatch(/\n\s+at /);
});

it('logs other errors unchanged', () => {
	logger.error(Object.assign(new TypeError('x is not a function'), { code: 'ERR_X', inner: { secret: SECRET } }));
	expect(JSON.parse(lines[0] ?? '')).toMatchObject({
		msg: 'x is not a function',
		err: { type: 'TypeError', message: 'x is not a function', code: 'ERR_X' },
	});
	expect(lines[0]).not.toContain(SECRET);
});

it('logs no sent values when a request fails in the database', async () => {
	await site.context.db.execute(sql`alter table newsletter_subscribers rename to newsletter_subscribers_gone`);
	const response = await site.app.inject({
		method: 'POST',
		url: `/api/newsletter-subscribe?token=${SECRET}`,
		payload: { email: `${SECRET}@bilby.example` },
	});
	expect(response.statusCode).toBe(500);
	expect(site.faults).toHaveLength(1);
	expect(site.faults.join()).toContain('42P01');
	expect(site.faults.join()).not.toContain('hunter2');
});
