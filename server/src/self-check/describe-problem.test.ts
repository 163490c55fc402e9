import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { parseConfig } from '../platform/config/config.ts';
import { describeProblem } from './describe-problem.ts';

const config = parseConfig({
	DATABASE_URL: 'postgres://bilby:night%2Fowl@db.example/bilby',
	SMTP_URL: 'smtp://bilby:100%@mail.example',
	S3_ENDPOINT: 'https://s3.example',
	S3_BUCKET: 'pictures',
	S3_ACCESS_KEY_ID: 'key',
	S3_SECRET_ACCESS_KEY: 'bucket-secret',
	RECAPTCHA_SITE_KEY: 'site',
	RECAPTCHA_SECRET: 'captcha-secret',
});

it.each([
	['an error', new Error('Refused.'), 'Refused.'],
	[
		'what caused it',
		new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
		'connect ECONNREFUSED',
	],
	['a query', new DrizzleQueryError('select 1', ['secret'], new Error('The pool is closed.')), 'The pool is closed.'],
	['several at once', new AggregateError([new Error('No way by IPv6.'), new Error('Nor by IPv4.')]), 'No way by IPv6.'],
	['one without words', new AggregateError([]), 'AggregateError'],
	['no error at all', 'broken', 'broken'],
	['passwords', new Error('night/owl, night%2Fowl and 100% were refused.'), '…, … and … were refused.'],
	['keys', new Error('Not bucket-secret, nor captcha-secret.'), 'Not …, nor ….'],
	['endless words', new Error('x'.repeat(5_000)), 'x'.repeat(300)],
])('describes the first cause of %s without secrets', (_, error, words) => {
	expect(describeProblem(error, config)).toBe(words);
});
