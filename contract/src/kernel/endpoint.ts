import { z } from 'zod';
import type { Permission } from './permissions.ts';

/** An endpoint of the API. Tables key it by method and path. */
export interface Endpoint {
	access: Permission;
	/**
	 * Requires a confirmation that is not older than 15 minutes in the caller's session: always, or for the bodies for
	 * which this returns true.
	 */
	needsConfirmation?: true | ((body: never) => boolean);
	/** For public endpoints whose response depends on the viewer: the session is looked up if there is one. */
	wantsViewer?: true;
	/** The rate limit by address; the limit for reads by default. */
	limit?: 'write' | 'search' | 'facets';
	/** Accepts an idempotency key in a header, so that a repeated request changes nothing. */
	isIdempotent?: true;
	/** The group in the OpenAPI document. */
	group: string;
	summary: string;
	description?: string;
	/** The path parameters. */
	params?: z.ZodType;
	query?: z.ZodType;
	/** The JSON body. */
	body?: z.ZodType;
	/** Also accepts the body as a form of a few plain fields in either encoding, as mail programs and simple clients send it. */
	takesPlainForm?: true;
	/** A form with files, instead of a body. */
	form?: z.ZodObject;
	/** Missing if the response is not JSON: a redirect or a stream. */
	reply?: z.ZodType;
	/** The response with status 202, if there is one. */
	acceptedReply?: z.ZodType;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Endpoints by method and path, such as `GET /api/deal/:id`. */
export type EndpointTable = Record<`${Method} /api/${string}`, Endpoint>;

export const idempotencyHeaders = z.object({
	'idempotency-key': z
		.string()
		.min(1)
		.max(200)
		.optional()
		.describe(
			'The same key from the same caller within 30 days returns the first response again. Nothing happens twice. A different request with that key gets `conflict`.',
		),
});

/** The output type of an endpoint's schema; `undefined` if it has none. */
export type OutputOf<Call, Key extends keyof Endpoint> =
	Call extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

type Part<Call, Key extends keyof Endpoint> =
	Call extends Record<Key, infer Schema extends z.ZodType>
		? Record<never, never> extends z.input<Schema>
			? { [Name in Key]?: z.input<Schema> }
			: { [Name in Key]: z.input<Schema> }
		: unknown;

/** The arguments of a call by a client. `Form` is the platform's type for forms. */
export type CallInput<Call, Form> = Part<Call, 'params'> &
	Part<Call, 'query'> &
	Part<Call, 'body'> &
	(Call extends { form: z.ZodObject } ? { form: Form } : unknown) &
	(Call extends { isIdempotent: true } ? { idempotencyKey?: string } : unknown);

/** The type of an endpoint's response. */
export type CallReply<Call> =
	| (Call extends { reply: infer Schema extends z.ZodType } ? z.output<Schema> : never)
	| (Call extends { acceptedReply: infer Schema extends z.ZodType } ? z.output<Schema> : never);
