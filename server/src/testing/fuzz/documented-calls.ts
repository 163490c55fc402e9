import { z } from 'zod';
import type { TestSite } from '../site/test-site.ts';

/** The part of JSON Schema that the OpenAPI document uses for requests. */
const jsonSchema = z.object({
	type: z.enum(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']).optional(),
	enum: z.array(z.json()).optional(),
	format: z.string().optional(),
	pattern: z.string().optional(),
	minLength: z.number().optional(),
	maxLength: z.number().optional(),
	minimum: z.number().optional(),
	maximum: z.number().optional(),
	minItems: z.number().optional(),
	maxItems: z.number().optional(),
	required: z.array(z.string()).optional(),
	get items() {
		return jsonSchema.optional();
	},
	get properties() {
		return z.record(z.string(), jsonSchema).optional();
	},
	get anyOf() {
		return z.array(jsonSchema).optional();
	},
	get allOf() {
		return z.array(jsonSchema).optional();
	},
});
export type JsonSchema = z.infer<typeof jsonSchema>;

const content = z.record(z.string(), z.object({ schema: jsonSchema }));
const operation = z.object({
	parameters: z
		.array(
			z.object({
				name: z.string(),
				in: z.enum(['path', 'query', 'header']),
				required: z.boolean().default(false),
				schema: jsonSchema,
			}),
		)
		.default([]),
	requestBody: z.object({ content }).optional(),
});
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

export interface DocumentedCall {
	/** For instance `GET /api/deal/{id}`. */
	name: string;
	method: string;
	path: string;
	parameters: z.infer<typeof operation>['parameters'];
	body: { type: string; schema: JsonSchema } | null;
}

/** Returns every call in the OpenAPI document of the site. */
export async function readDocumentedCalls({ app }: TestSite): Promise<DocumentedCall[]> {
	const document = openApi.parse((await app.inject('/api/openapi.json')).json());
	return Object.entries(document.paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([verb, { parameters, requestBody }]) => {
			const [described] = Object.entries(requestBody?.content ?? {});
			const method = verb.toUpperCase();
			const body = described ? { type: described[0], schema: described[1].schema } : null;
			return { name: `${method} ${path}`, method, path, parameters, body };
		}),
	);
}
