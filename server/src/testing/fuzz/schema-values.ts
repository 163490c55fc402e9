import fc from 'fast-check';
import type { JsonSchema } from './documented-calls.ts';
import { oddValue } from './odd-values.ts';

/** Existing values by field name, so that requests pass the schemas and refer to something. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>;

/** How many real or valid values there are for each odd one. */
const OF_EACH_ODD = { real: 12, fitting: 2 } as const;

/** Longer lists find no more bugs. */
const MAX_ITEMS = 4;

interface Making {
	known: KnownValues;
	/** True if some values, at any depth, are replaced by odd ones. */
	isOdd: boolean;
}

/** Generates values that match the schema, existing ones where known. */
export function fittingValues(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
	return generateValues(schema, name, { known, isOdd: false });
}

/** Generates the same values with some odd ones among them. */
export function oddValues(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
	return generateValues(schema, name, { known, isOdd: true });
}

function generateValues(schema: JsonSchema, name: string, making: Making): fc.Arbitrary<unknown> {
	const fitting = schemaValues(schema, name, making);
	const real = knownValues(schema, name, making.known);
	if (!making.isOdd) return real ? fc.constantFrom(...real) : fitting;
	return fc.oneof(
		{ weight: OF_EACH_ODD.real, arbitrary: real ? fc.constantFrom(...real) : fitting },
		{ weight: OF_EACH_ODD.fitting, arbitrary: fitting },
		{ weight: 1, arbitrary: oddValue },
	);
}

/** Known values of the right kind: a list may be known as a whole, or only by its entries. */
function knownValues({ type }: JsonSchema, name: string, known: KnownValues): readonly unknown[] | undefined {
	const values = known.get(name)?.filter((value) => Array.isArray(value) === (type === 'array'));
	return values && values.length > 0 ? values : undefined;
}

function schemaValues(schema: JsonSchema, name: string, making: Making): fc.Arbitrary<unknown> {
	if (schema.enum) return fc.constantFrom(...schema.enum);
	if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => generateValues(option, name, making)));
	switch (schema.type) {
		case 'object':
			return generateRecords(schema, making);
		case 'array': {
			const { items = {}, minItems = 0, maxItems = MAX_ITEMS } = schema;
			const minLength = making.isOdd ? minItems : Math.max(minItems, 1);
			const maxLength = Math.max(minLength, Math.min(maxItems, MAX_ITEMS));
			return fc.array(generateValues(items, name.replace(/\[\]$/, ''), making), { minLength, maxLength });
		}
		case 'integer':
			return fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000 });
		case 'number':
			return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
		case 'boolean':
			return fc.boolean();
		case 'null':
			return fc.constant(null);
		default:
			return generateTexts(schema);
	}
}

/** Generates objects with all or only the required properties. Odd ones also omit those or add unknown ones. */
function generateRecords({ properties = {}, required }: JsonSchema, making: Making): fc.Arbitrary<unknown> {
	const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
		Object.entries(properties).map(([name, schema]) => [name, generateValues(schema, name, making)]),
	);
	const requiredKeys: string[] = required ?? [];
	const whole = fc.oneof(fc.record(fields), fc.record(fields, { requiredKeys }));
	if (!making.isOdd) return whole;
	const undocumented: typeof fields = { ...fields, unknown: oddValue };
	return fc.oneof(
		{ weight: 8, arbitrary: whole },
		{ weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
		{ weight: 1, arbitrary: fc.record(undocumented, { requiredKeys }) },
	);
}

function generateTexts({ format, pattern, minLength = 0, maxLength = 50 }: JsonSchema): fc.Arbitrary<string> {
	if (format === 'uuid') return fc.uuid();
	if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
	if (pattern) return fc.stringMatching(new RegExp(pattern));
	// The maximum length, and one character more.
	const limits = fc.constantFrom(maxLength, maxLength + 1).map((length) => 'y'.repeat(length));
	return fc.oneof(
		{ weight: 5, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 50) }) },
		{ weight: 1, arbitrary: limits },
	);
}
