import { z } from 'zod';
import { wireId, wireInstant } from '../kernel/wire-values.ts';
import { DEAL_FIELDS, type DealField, type DealFieldName, type DealFields } from './fields.ts';
import type { DealStatus } from './lifecycle.ts';

/** What a field of a deal is on the wire, by its kind. */
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

/** What the author of a deal filled in, on the wire. */
export type DealFieldsWire = { [Name in DealFieldName as DealFields[Name]['wire']]: WireValue<DealFields[Name]> };

/** The schema of these fields, for the schema of a deal. */
export function dealFieldSchemas(): { [Name in keyof DealFieldsWire]: z.ZodType<DealFieldsWire[Name]> } {
	const schemas = Object.values<DealField>(DEAL_FIELDS).map((field) => [field.wire, schemaOf(field)]);
	// From names and kinds come just the types above; a loop over names cannot follow that.
	return Object.fromEntries(schemas) as { [Name in keyof DealFieldsWire]: z.ZodType<DealFieldsWire[Name]> };
}

function schemaOf(field: DealField): z.ZodType {
	switch (field.kind) {
		case 'flag':
			return z.literal([0, 1]);
		case 'price':
			return field.isOptional ? z.number().nullable() : z.number();
		case 'status':
			return z.literal([0, 1, 2]);
		case 'labels':
			// Its slug names its page; what is suspended has none.
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
