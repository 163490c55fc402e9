import { afterAll, beforeAll, expect, it } from 'vitest';
import { type JsonSchema, readDocumentedCalls } from '../../testing/fuzz/documented-calls.ts';
import { openTestSite, type TestSite } from '../../testing/site/test-site.ts';

/** What a column of the database takes, and milliseconds as far as dates go. */
const LARGEST = [2 ** 31 - 1, 8.64e15];

let site: TestSite;
beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());

it('every text and every number that a call takes has an end, so that none is too much for the database', async () => {
	const calls = await readDocumentedCalls(site);
	const endless = calls.flatMap(({ name, parameters, body }) => [
		...parameters.flatMap((parameter) => endlessIn(parameter.schema, `${name} ${parameter.name}`)),
		...(body ? endlessIn(body.schema, name) : []),
	]);
	expect(calls.length).toBeGreaterThan(50);
	expect(endless).toEqual([]);
});

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
			// Anything at all.
			return !anyOf;
		default:
			return false;
	}
}

/** A pattern of the whole text in which nothing repeats without end. */
function isBounded(pattern: string | undefined): boolean {
	return pattern !== undefined && /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern);
}
