import { desc, gt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAfterPosition, type TimePosition } from '../database/time-position.ts';

/** Rows per statement. */
export const ROWS_A_PAGE = 500;

/** The clauses of a statement that reads one page of a list. */
interface Page {
	/** Selects rows after those already read; undefined for the first page. */
	further: SQL | undefined;
	order: (SQL | PgColumn)[];
	limit: number;
}

/** Yields a list from the latest row to the oldest. `read` returns each row with its position. */
export function latestFirst<Row extends { position: TimePosition }>(
	{ at, id }: { at: PgColumn; id: PgColumn },
	read: (page: Page) => PromiseLike<Row[]>,
): AsyncGenerator<Omit<Row, 'position'>> {
	return inPages<TimePosition, Row>((after) =>
		read({
			further: after ? isAfterPosition({ at, id }, after) : undefined,
			order: [desc(at), desc(id)],
			limit: ROWS_A_PAGE,
		}),
	);
}

/**
 * Yields a list in the order of a unique column. `read` returns each row with its position, the value of that column.
 */
export function inOrder<Row extends { position: number | string }>(
	column: PgColumn,
	read: (page: Page) => PromiseLike<Row[]>,
): AsyncGenerator<Omit<Row, 'position'>> {
	return inPages<Row['position'], Row>((after) =>
		read({ further: after === null ? undefined : gt(column, after), order: [column], limit: ROWS_A_PAGE }),
	);
}

/** Reads a list in a fixed order page by page, so that only one page is in memory. */
export async function* inPages<Position, Row extends { position: Position }>(
	readPage: (after: Position | null) => PromiseLike<Row[]>,
): AsyncGenerator<Omit<Row, 'position'>> {
	let after: Position | null = null;
	for (;;) {
		const rows: Row[] = await readPage(after);
		for (const { position: _, ...row } of rows) yield row;
		const last = rows.at(-1);
		if (!last || rows.length < ROWS_A_PAGE) return;
		after = last.position;
	}
}
