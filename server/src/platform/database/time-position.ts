import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A place in a list that goes from the latest to the oldest. */
export interface TimePosition {
	at: Date;
	/** Tells rows of the same moment apart. */
	id: number;
}

/** For a row that stands after a position in such a list. */
export function isAfterPosition({ at, id }: { at: SQLWrapper; id: SQLWrapper }, position: TimePosition): SQL {
	return sql`(${at}, ${id}) < (${position.at.toISOString()}::timestamptz, ${position.id}::integer)`;
}
