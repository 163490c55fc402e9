import { z } from 'zod';
import { wireId, wireInstant } from '../kernel/wire-values.ts';
import { DEAL_FIELDS, type DealField, type DealFieldName, type DealFields } from './fields.ts';
import type { DealStatus } from './lifecycle.ts';

/** The wire type of a field, by its kind. */
type WireValue<Field> = Field extends { kind: 'flag' }
	? 0 | 1
	: Field extends { kind: 'price'; isOptional: false }
		? number
		: Field extends { kind: 'price' }
			? number | null
			: Field extends { kind: 'status' }
				? DealStatus
				: Field extends { kind: 'labels'; nameKey: infer Key extends string }
					? ({ id: number; slug: string | null } & { [Name in Key]: string })[]
					: Field extends { kind: 'text' | 'url' | 'moment' }
						? string | null
						: string;

/** The fields that an author fills in, on the wire. */
export type DealFieldsWire = { [Name in DealFieldName as DealFields[Name]['wire']]: WireValue<DealFields[Name]> };

/** Returns the schemas of these fields, as part of a deal's schema. */
export function dealFieldSchemas(): { [Name in keyof DealFieldsWire]: z.ZodType<DealFieldsWire[Name]> } {
	const schemas = Object.values<DealField>(DEAL_FIELDS).map((field) => [field.wire, fieldSchema(field)]);
	// The names and kinds give exactly these types, but a loop over names loses them.
	return Object.fromEntries(schemas) as { [Name in keyof DealFieldsWire]: z.ZodType<DealFieldsWire[Name]> };
}

function fieldSchema(field: DealField): z.ZodType {
	switch (field.kind) {
		case 'flag':
			return z.literal([0, 1]);
		case 'price':
			return field.isOptional ? z.number().nullable() : z.number();
		case 'status':
			return z.literal([0, 1, 2]);
		case 'labels':
			// The slug leads to the label's page. A suspended label has none.
			return z.array(z.object({ id: wireId, slug: z.string().nullable(), [field.nameKey]: z.string() }));
		case 'moment':
			return wireInstant.nullable();
		case 'text':
		case 'url':
			return z.string().nullable();
		case 'title':
		case 'richText':
		case 'timeZone':
			return z.string();
	}
}
