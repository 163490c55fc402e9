import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A position in a list that goes from the latest to the oldest. */
export interface TimePosition {
	at: Date;
	/** Distinguishes rows of the same time. */
	id: number;
}

/** Matches rows after a position in such a list. */
export function isAfterPosition({ at, id }: { at: SQLWrapper; id: SQLWrapper }, position: TimePosition): SQL {
	return sql`(${at}, ${id}) < (${position.at.toISOString()}::timestamptz, ${position.id}::integer)`;
}
