import fc from 'fast-check';
import type { JsonSchema } from './documented-calls.ts';
import { oddValue } from './odd-values.ts';

/** Values that a field of a name really takes on this site, so that requests get past the schemas. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>;

/** How often a value is a real one or fits the schema at least, for each time that it is odd. */
const OF_EACH_ODD = { real: 12, fitting: 2 } as const;

/** Longer lists say no more. */
const MOST_ITEMS = 4;

interface Making {
	known: KnownValues;
	/** Whether something odd stands in for a value now and then, at any depth. */
	isOdd: boolean;
}

/** Values as the schema has them; real ones where such are known. */
export function fittingValues(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
	return valuesOf(schema, name, { known, isOdd: false });
}

/** The same, with something odd among them. */
export function oddValues(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
	return valuesOf(schema, name, { known, isOdd: true });
}

function valuesOf(schema: JsonSchema, name: string, making: Making): fc.Arbitrary<unknown> {
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
	if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valuesOf(option, name, making)));
	switch (schema.type) {
		case 'object':
			return recordsOf(schema, making);
		case 'array': {
			const { items = {}, minItems = 0, maxItems = MOST_ITEMS } = schema;
			const minLength = making.isOdd ? minItems : Math.max(minItems, 1);
			const maxLength = Math.max(minLength, Math.min(maxItems, MOST_ITEMS));
			return fc.array(valuesOf(items, name.replace(/\[\]$/, ''), making), { minLength, maxLength });
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
			return textsOf(schema);
	}
}

/** Objects with all their properties or only what is required; odd ones lack that too, or say what nobody asked for. */
function recordsOf({ properties = {}, required }: JsonSchema, making: Making): fc.Arbitrary<unknown> {
	const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
		Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name, making)]),
	);
	const requiredKeys: string[] = required ?? [];
	const whole = fc.oneof(fc.record(fields), fc.record(fields, { requiredKeys }));
	if (!making.isOdd) return whole;
	const unasked: typeof fields = { ...fields, unknown: oddValue };
	return fc.oneof(
		{ weight: 8, arbitrary: whole },
		{ weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
		{ weight: 1, arbitrary: fc.record(unasked, { requiredKeys }) },
	);
}

function textsOf({ format, pattern, minLength = 0, maxLength = 50 }: JsonSchema): fc.Arbitrary<string> {
	if (format === 'uuid') return fc.uuid();
	if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
	if (pattern) return fc.stringMatching(new RegExp(pattern));
	// As long as may be, and one more.
	const limits = fc.constantFrom(maxLength, maxLength + 1).map((length) => 'y'.repeat(length));
	return fc.oneof(
		{ weight: 5, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 50) }) },
		{ weight: 1, arbitrary: limits },
	);
}
