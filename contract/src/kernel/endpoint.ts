import { z } from 'zod';
import type { Permission } from './permissions.ts';

/** A call of the API. Method and address are its name in a table. */
export interface Endpoint {
	/** Who may make it. */
	access: Permission;
	/** It is for everybody, and answers more to some: a session that is sent is looked up, none is asked for. */
	wantsViewer?: true;
	/** Which limit by address counts; reads where nothing is said. */
	limit?: 'write' | 'search' | 'facets';
	/** A key in a header names the request, so that sending it again changes nothing. */
	isIdempotent?: true;
	/** The group that it stands in, in the description of the API. */
	group: string;
	summary: string;
	description?: string;
	/** What stands in the address for `:name`. */
	params?: z.ZodType;
	query?: z.ZodType;
	/** JSON. */
	body?: z.ZodType;
	/** The body may also be a form of plain fields: mail programs and pages without scripts send one. */
	takesPlainForm?: true;
	/** A form with files, in place of a body. */
	form?: z.ZodObject;
	/** Absent where the answer is no JSON: a redirect, a stream. */
	reply?: z.ZodType;
	/** What is answered with status 202, where there is such an answer. */
	acceptedReply?: z.ZodType;
}

type Method = 'GET' | 'POST' | 'DELETE';

/** Calls by method and address: `GET /api/deal/:id`. */
export type EndpointTable = Record<`${Method} /api/${string}`, Endpoint>;

/** The header by which a client names a request. */
export const idempotencyHeaders = z.object({
	'idempotency-key': z
		.string()
		.min(1)
		.max(200)
		.optional()
		.describe(
			'The same key from the same caller within 24 hours returns the first response again. Nothing happens twice.',
		),
});

/** What the schema under a key lets through; `undefined` where the endpoint has none. */
export type OutputOf<Call, Key extends keyof Endpoint> =
	Call extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

type Part<Call, Key extends keyof Endpoint> =
	Call extends Record<Key, infer Schema extends z.ZodType>
		? Record<never, never> extends z.input<Schema>
			? { [Name in Key]?: z.input<Schema> }
			: { [Name in Key]: z.input<Schema> }
		: unknown;

/** What a client gives to a call; `Form` is what its platform has for forms. */
export type CallInput<Call, Form> = Part<Call, 'params'> &
	Part<Call, 'query'> &
	Part<Call, 'body'> &
	(Call extends { form: z.ZodObject } ? { form: Form } : unknown) &
	(Call extends { isIdempotent: true } ? { idempotencyKey?: string } : unknown);

/** What a client gets from it. */
export type CallReply<Call> =
	| (Call extends { reply: infer Schema extends z.ZodType } ? z.output<Schema> : never)
	| (Call extends { acceptedReply: infer Schema extends z.ZodType } ? z.output<Schema> : never);
