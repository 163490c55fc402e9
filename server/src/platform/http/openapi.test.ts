// One database is enough: this tests the API description.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type JsonSchema, readDocumentedCalls } from '#testing/fuzz/documented-calls.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';

/** The largest integer of a database column, and the largest date in milliseconds. */
const LARGEST = [2 ** 31 - 1, 8.64e15];

let site: TestSite;
beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());

it('bounds every text and every number that a call accepts', async () => {
	const calls = await readDocumentedCalls(site);
	const endless = calls.flatMap(({ name, parameters, body }) => [
		...parameters.flatMap((parameter) => endlessIn(parameter.schema, `${name} ${parameter.name}`)),
		...(body ? endlessIn(body.schema, name) : []),
	]);
	expect(calls.length).toBeGreaterThan(50);
	expect(endless).toEqual([]);
});

it('passes `redocly lint`', async () => {
	const file = path.join(site.folder, 'openapi.json');
	await writeFile(file, (await site.app.inject('/api/openapi.json')).body);
	const { problems } = await lint(file);
	expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('documents who may make a call', async () => {
	const { paths } = secured.parse((await site.app.inject('/api/openapi.json')).json());
	const session = [{ accessToken: [] }, { bearer: [] }];
	expect(paths['/api/category-stats']?.get?.security).toEqual([]);
	expect(paths['/api/profile']?.get?.security).toEqual(session);
	expect(paths['/api/deal/{id}']?.get?.security).toEqual([{}, ...session]);
	expect(paths['/metrics']?.get?.security).toEqual([{ metricsToken: [] }]);
});

const requirements = z.array(z.record(z.string(), z.array(z.string())));
const secured = z.object({
	paths: z.record(z.string(), z.record(z.string(), z.object({ security: requirements }))),
});

const report = z.object({
	problems: z.array(z.object({ severity: z.string(), ruleId: z.string(), message: z.string() })),
});

/** Runs the linter from its command line; it exits with 1 if it finds errors. */
async function lint(file: string): Promise<z.infer<typeof report>> {
	const cli = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
	const { stdout } = await promisify(execFile)(
		process.execPath,
		[cli, 'lint', file, '--format=json', '--max-problems=2000'],
		{
			cwd: path.dirname(file),
			env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
			maxBuffer: 64 * 1024 * 1024,
		},
	).catch((error: { stdout: string }) => error);
	return report.parse(JSON.parse(stdout));
}

function endlessIn(schema: JsonSchema, name: string): string[] {
	const { properties = {}, items, anyOf = [] } = schema;
	return [
		...(isEndless(schema) ? [`${name}: ${JSON.stringify(schema)}`] : []),
		...Object.entries(properties).flatMap(([field, property]) => endlessIn(property, `${name} ${field}`)),
		...(items ? endlessIn(items, `${name}[]`) : []),
		...anyOf.flatMap((option) => endlessIn(option, name)),
	];
}

function isEndless({ type, enum: values, pattern, maxLength, minimum, maximum, maxItems, anyOf }: JsonSchema): boolean {
	if (values) return false;
	switch (type) {
		case 'string':
			return maxLength === undefined && !isBounded(pattern);
		case 'integer':
		case 'number':
			return minimum === undefined || maximum === undefined || (maximum > 2 ** 31 - 1 && !LARGEST.includes(maximum));
		case 'array':
			return maxItems === undefined;
		case undefined:
			// An empty schema accepts anything.
			return !anyOf;
		default:
			return false;
	}
}

/** Returns true for a pattern of the whole text without unbounded repetition. */
function isBounded(pattern: string | undefined): boolean {
	return pattern !== undefined && /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern);
}
