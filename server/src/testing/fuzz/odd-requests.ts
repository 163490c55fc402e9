import fc from 'fast-check';
import type { DocumentedCall } from './documented-calls.ts';
import { type EncodedBody, generateForms, toText } from './form-bodies.ts';
import type { Batch } from './known-values.ts';
import { ODD_QUERIES, ODD_SEGMENTS, ODD_TEXTS } from './odd-values.ts';
import { fittingValues, oddValues } from './schema-values.ts';
import type { PlainRequest } from './send-bytes.ts';

/** A failure prints this, so that the request can be sent again. */
export interface OddRequest extends PlainRequest {
	/** The documented call that it is based on. */
	call: string;
}

const CONFUSING_HEADERS: [name: string, value: string][] = [
	['x-forwarded-for', '203.0.113.7:1234, ::1'],
	['x-forwarded-for', 'x'],
	['x-http-method-override', 'DELETE'],
	['range', 'bytes=0-0,1-1'],
	['cookie', 'bilby-sign-in=a.b.c.d.e; bilby-sign-in='],
	['authorization', 'Bearer a.b.c'],
	['content-encoding', 'gzip'],
	['content-length', '5'],
	['transfer-encoding', 'chunked'],
	['accept-encoding', 'x;q=1e9, gzip;q=0, *;q=NaN'],
	['user-agent', `Mozilla/5.0 ${'('.repeat(5_000)}`],
];

/** Headers that no real client sends, and some that real clients do. */
const ODD_HEADERS = fc.oneof(
	fc.tuple(
		fc.constantFrom('user-agent', 'last-event-id', 'authorization', 'cookie', 'if-none-match', 'host'),
		fc.constantFrom('', '\0', 'ä', '*', ...ODD_TEXTS.filter((text) => text.length < 1_000)),
	),
	fc.constantFrom(...CONFUSING_HEADERS),
);

const ODD_TYPES = [
	...[
		'text/plain',
		'text/xml',
		'application/x-www-form-urlencoded',
		'multipart/form-data',
		'application/json; charset=x',
	],
	...['application/json;charset=utf-16', 'APPLICATION/JSON', 'application/vnd.api+json', 'x', '', '\0', 'a/b; c="'],
];

const BROKEN_JSON = [
	...[
		'{',
		'{"a":',
		'[1,]',
		'{"id":1}x',
		'{"id":01}',
		'{"id":1e999}',
		'{"id":-0}',
		'{"id":1,"id":2}',
		'\ufeff{}',
		'""',
		'7',
	],
	...[
		'null',
		'NaN',
		'{"\\u0000":1}',
		'{"id":"\\ud800"}',
		'{"__proto__":null}',
		'{"constructor":{"prototype":{}}}',
		'\0',
	],
	...['['.repeat(100_000), `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, `{"id":${'9'.repeat(10_000)}}`],
];

/** Calls that end the session. */
const ENDS_SESSIONS = /logout|revoke|changePassword|account\/delete/;

/** Of four requests, one is plain, so that each call succeeds now and then. */
const OF_EACH_PLAIN = 3;

/** Generates requests for one call. Most pass its schemas, and about half have something odd about them. */
export function requestsFor(call: DocumentedCall, built: Batch, files: Buffer[]): fc.Arbitrary<OddRequest> {
	const batch = { ...built, known: new Map([...built.known, ...(built.knownOfCalls.get(call.name) ?? [])]) };
	return fc.oneof(
		{ weight: OF_EACH_PLAIN, arbitrary: oddRequests(call, batch, files) },
		{ weight: 1, arbitrary: plainRequests(call, batch, files) },
	);
}

/** Generates requests with values that fit. They can still name things that do not belong together. */
function plainRequests(call: DocumentedCall, batch: Batch, files: Buffer[]): fc.Arbitrary<OddRequest> {
	return toRequests(call, {
		method: fc.constant(call.method),
		url: fc.tuple(generatePaths(call, batch, { isOdd: false }), generateQueries(call, batch)).map(joinAddress),
		token: generateTokens(call, batch),
		headers: fc.constant({}),
		body: generatePlainBodies(call, batch, files),
	});
}

function generateTokens({ path }: DocumentedCall, batch: Batch): fc.Arbitrary<string> {
	return fc.constantFrom(...(ENDS_SESSIONS.test(path) ? batch.endingTokens : batch.tokens));
}

function oddRequests(call: DocumentedCall, batch: Batch, files: Buffer[]): fc.Arbitrary<OddRequest> {
	return toRequests(call, {
		method: fc.oneof(
			{ weight: 60, arbitrary: fc.constant(call.method) },
			{ weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH') },
		),
		url: generateAddresses(call, batch),
		token: fc.oneof(
			{ weight: 8, arbitrary: generateTokens(call, batch) },
			{ weight: 2, arbitrary: fc.constant('') },
			{ weight: 1, arbitrary: fc.constantFrom('a.b.c', '\0', `${batch.tokens[0]}x`, 'x'.repeat(2_000)) },
		),
		headers: fc.oneof(
			{ weight: 6, arbitrary: generateHeaders(call, batch) },
			{ weight: 1, arbitrary: oddHeaders(call, batch) },
		),
		body: generateBodies(call, batch, files),
	});
}

interface RequestParts {
	method: fc.Arbitrary<string>;
	url: fc.Arbitrary<string>;
	token: fc.Arbitrary<string>;
	headers: fc.Arbitrary<Record<string, string>>;
	body: fc.Arbitrary<EncodedBody | null>;
}

function toRequests(call: DocumentedCall, parts: RequestParts): fc.Arbitrary<OddRequest> {
	return fc.record(parts).map(({ method, url, token, headers, body }) => ({
		call: call.name,
		method,
		url,
		headers: {
			...(token === '' ? {} : { accesstoken: token }),
			...(body ? { 'content-type': body.type } : {}),
			...headers,
		},
		body: body?.bytes,
	}));
}

/** Replaces the parameters in the path of a call. */
function generatePaths(call: DocumentedCall, batch: Batch, { isOdd }: { isOdd: boolean }): fc.Arbitrary<string> {
	return call.parameters
		.filter((parameter) => parameter.in === 'path')
		.reduce(
			(paths, { name, schema }) => {
				const fitting = fittingValues(schema, name, batch.known).map((value) => encode(toText(value)));
				const odd = fc.oneof(
					{ weight: 4, arbitrary: fitting },
					{ weight: 1, arbitrary: oddValues(schema, name, batch.known).map((value) => encode(toText(value))) },
					{ weight: 1, arbitrary: fc.constantFrom(...ODD_SEGMENTS) },
				);
				return fc.tuple(paths, isOdd ? odd : fitting).map(([known, value]) => known.replace(`{${name}}`, () => value));
			},
			fc.constant(call.path) as fc.Arbitrary<string>,
		);
}

function generateAddresses(call: DocumentedCall, batch: Batch): fc.Arbitrary<string> {
	return fc
		.tuple(
			generatePaths(call, batch, { isOdd: true }),
			generateQueries(call, batch),
			fc.oneof({ weight: 20, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...ODD_QUERIES) }),
		)
		.map(joinAddress);
}

function joinAddress([path, ...queries]: [path: string, ...queries: string[]]): string {
	const query = queries.filter((part) => part !== '').join('&');
	return query === '' ? path : `${path}?${query}`;
}

/** Generates query strings. Some repeat a parameter. */
function generateQueries(call: DocumentedCall, batch: Batch): fc.Arbitrary<string> {
	const pairs = call.parameters
		.filter((parameter) => parameter.in === 'query')
		.map(({ name, required, schema }) => {
			const fitting = fittingValues(schema, name, batch.known).map((value) => [value]);
			const odd = fc.array(oddValues(schema, name, batch.known), { maxLength: 2 });
			const absent = fc.constant<unknown[]>([]);
			return fc
				.oneof({ weight: 4, arbitrary: required ? fitting : fc.oneof(fitting, absent) }, { weight: 1, arbitrary: odd })
				.map((values) => values.map((value) => `${name}=${encode(toText(value))}`));
		});
	return fc.tuple(...pairs).map((lists) => lists.flat().join('&'));
}

function generateHeaders(call: DocumentedCall, batch: Batch): fc.Arbitrary<Record<string, string>> {
	const named = call.parameters
		.filter((parameter) => parameter.in === 'header')
		.map(({ name, schema }) =>
			fc.option(
				fc
					.oneof(fittingValues(schema, name, batch.known), oddValues(schema, name, batch.known))
					.map((value) => [name, toText(value)] as const),
			),
		);
	return fc.tuple(...named).map((pairs) => Object.fromEntries(pairs.filter((pair) => pair !== null)));
}

function oddHeaders(call: DocumentedCall, batch: Batch): fc.Arbitrary<Record<string, string>> {
	return fc
		.tuple(generateHeaders(call, batch), ODD_HEADERS, fc.option(fc.constantFrom(...ODD_TYPES)))
		.map(([headers, [name, value], type]) => ({
			...headers,
			[name]: value,
			...(type ? { 'content-type': type } : {}),
		}));
}

function generateBodies(call: DocumentedCall, batch: Batch, files: Buffer[]): fc.Arbitrary<EncodedBody | null> {
	if (!call.body) return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: brokenJson() });
	const { schema } = call.body;
	const values = fc.oneof(
		{ weight: 1, arbitrary: fittingValues(schema, '', batch.known) },
		{ weight: 2, arbitrary: oddValues(schema, '', batch.known) },
	);
	const json = values.map((value) => asJson(JSON.stringify(value) ?? ''));
	if (call.body.type === 'multipart/form-data') {
		return fc.oneof({ weight: 9, arbitrary: generateForms(values, files) }, { weight: 1, arbitrary: json });
	}
	return fc.oneof(
		{ weight: 40, arbitrary: json },
		{ weight: 3, arbitrary: brokenJson() },
		{ weight: 2, arbitrary: values.map(asFields) },
		{ weight: 1, arbitrary: generateForms(values, files) },
		{ weight: 1, arbitrary: json.map(({ type, bytes }) => ({ type, bytes: bytes.subarray(0, bytes.length - 1) })) },
		{
			weight: 1,
			arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => ({ ...asJson(''), bytes: Buffer.from(bytes) })),
		},
		{ weight: 1, arbitrary: fc.constant(null) },
	);
}

function generatePlainBodies(call: DocumentedCall, batch: Batch, files: Buffer[]): fc.Arbitrary<EncodedBody | null> {
	if (!call.body) return fc.constant(null);
	const values = fittingValues(call.body.schema, '', batch.known);
	return call.body.type === 'multipart/form-data'
		? generateForms(values, files)
		: values.map((value) => asJson(JSON.stringify(value) ?? ''));
}

function brokenJson(): fc.Arbitrary<EncodedBody> {
	return fc.constantFrom(...BROKEN_JSON).map(asJson);
}

function asJson(text: string): EncodedBody {
	return { type: 'application/json', bytes: Buffer.from(text) };
}

function asFields(value: unknown): EncodedBody {
	const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
	const text = fields.map(([name, field]) => `${encode(name)}=${encode(toText(field))}`).join('&');
	return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(text) };
}

function encode(text: string): string {
	return encodeURIComponent(text.toWellFormed());
}
