import type { DealFieldsWire } from '@bilby/contract/deals/field-wire';
import { DEAL_FIELDS, type DealField, type DealFieldName, type DealFields } from '@bilby/contract/deals/fields';
import { deals } from '#schema/deals.ts';

type Row = typeof deals.$inferSelect;

/** The names of fields stored in a single column. */
type StoredName = {
	[Name in DealFieldName]: DealFields[Name] extends { column: string } ? Name : never;
}[DealFieldName];
/** The columns of a row that hold fields. Does not compile if a field names a missing column. */
export type DealFieldColumns = Pick<Row, DealFields[StoredName]['column']>;

type StoredField = Extract<DealField, { column: string }>;
const STORED = Object.entries<DealField>(DEAL_FIELDS).filter(
	(entry): entry is [StoredName, StoredField] => 'column' in entry[1],
);

type FieldColumns = { [Column in keyof DealFieldColumns]: (typeof deals)[Column] };
/** The columns that hold fields, for a query that reads all of them. */
export const DEAL_FIELD_COLUMNS = Object.fromEntries(
	STORED.map(([, { column }]) => [column, deals[column as keyof DealFieldColumns]]),
) as FieldColumns;

/** Returns a row's fields as people write them: dollars, dates in ISO 8601. */
export function readFieldValues(row: DealFieldColumns): Record<StoredName, string | number | boolean | null> {
	return Object.fromEntries(STORED.map(([name, field]) => [name, fieldValue(row, field)])) as Record<
		StoredName,
		string | number | boolean | null
	>;
}

/** Returns a row's fields with their wire names. */
export function presentDealFields(row: DealFieldColumns): Omit<DealFieldsWire, LabelsWire | 'del_descr'> {
	const presented: Record<string, unknown> = {};
	for (const [, field] of STORED) {
		const value = fieldValue(row, field);
		presented[field.wire] = typeof value === 'boolean' ? Number(value) : value;
	}
	return presented as Omit<DealFieldsWire, LabelsWire | 'del_descr'>;
}

type LabelsWire = Extract<DealFields[DealFieldName], { kind: 'labels' }>['wire'];

function fieldValue(row: DealFieldColumns, { kind, column }: StoredField): string | number | boolean | null {
	const value = row[column as keyof DealFieldColumns];
	if (value instanceof Date) return value.toISOString();
	return kind === 'price' && value !== null ? Number(value) / 100 : value;
}
