import { z } from 'zod';

/** The limits of one part of a form, listed by its name without brackets. */
export interface FormPart {
	schema: z.ZodType;
	isFile: boolean;
	/** How often the part may be sent. */
	most: number;
	/** Limit of each one. */
	maxBytes: number;
}

export interface FormDeclaration {
	schema: z.ZodObject;
	parts: ReadonlyMap<string, FormPart>;
	/** Limit of the whole form, including headers and boundaries. */
	maxBytes: number;
}

/** Bytes of a part's headers and boundary. Browsers send file names there. */
export const MAX_PART_HEADER_BYTES = 4_096;

/** Bytes of values whose schema sets no length: ids, prices, flags, dates. */
const SHORT_VALUE_BYTES = 1_000;

/** UTF-8 bytes of one character as a schema counts them. */
const BYTES_OF_CHARACTER = 3;

const described = z.object({
	type: z.string().optional(),
	format: z.string().optional(),
	maxLength: z.number().optional(),
	maxItems: z.number().optional(),
	get items() {
		return described.optional();
	},
	get anyOf() {
		return z.array(described).optional();
	},
});
type Described = z.infer<typeof described>;

/**
 * Derives the limits of a form from its schema. An array field may be sent as often as the array has entries, any other
 * field once. Names in the schema are those in the form, with the brackets of lists.
 */
export function declareForm(schema: z.ZodObject): FormDeclaration {
	const { properties } = z
		.object({ properties: z.record(z.string(), described) })
		.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
	const parts = new Map(
		Object.entries(schema.shape).map(([name, field]) => [
			withoutBrackets(name),
			declarePart(name, z.instanceof(z.ZodType).parse(field), properties[name] ?? {}),
		]),
	);
	const sizes = [...parts.values()].map(({ most, maxBytes }) => most * (maxBytes + MAX_PART_HEADER_BYTES));
	return { schema, parts, maxBytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
}

/** Lists may be sent with or without brackets. */
export function withoutBrackets(name: string): string {
	return name.replace(/\[\]$/, '');
}

function declarePart(name: string, schema: z.ZodType, property: Described): FormPart {
	const isList = property.type === 'array';
	const most = isList ? property.maxItems : 1;
	if (most === undefined) throw new Error(`The list ${name} of a form does not say how long it may be.`);
	const value = (isList ? property.items : property) ?? {};
	const isFile = value.format === 'binary';
	if (isFile && value.maxLength === undefined) throw new Error(`The file ${name} of a form does not say how large.`);
	const maxBytes = isFile ? (value.maxLength ?? 0) : Math.max(longest(value) * BYTES_OF_CHARACTER, SHORT_VALUE_BYTES);
	return { schema, isFile, most, maxBytes };
}

/** Returns the longest length in characters; 0 if the schema sets none. */
function longest({ maxLength = 0, anyOf = [] }: Described): number {
	return Math.max(maxLength, ...anyOf.map(longest));
}
