import { desc, gt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAfterPosition, type TimePosition } from '../database/time-position.ts';

/** Rows that one statement reads. */
export const ROWS_A_PAGE = 500;

/** What a statement that reads a stretch of a list is to say. */
interface Page {
	/** For rows behind those that were read; none at first. */
	further: SQL | undefined;
	order: (SQL | PgColumn)[];
	limit: number;
}

/** A list from the latest row to the oldest; `read` answers each with its position. */
export function latestFirst<Row extends { position: TimePosition }>(
	{ at, id }: { at: PgColumn; id: PgColumn },
	read: (page: Page) => PromiseLike<Row[]>,
): AsyncGenerator<Omit<Row, 'position'>> {
	return inStretches<TimePosition, Row>((after) =>
		read({
			further: after ? isAfterPosition({ at, id }, after) : undefined,
			order: [desc(at), desc(id)],
			limit: ROWS_A_PAGE,
		}),
	);
}

/** A list in the order of a column that no two of its rows share; `read` answers each with its position, which is that column. */
export function inOrderOf<Row extends { position: number | string }>(
	column: PgColumn,
	read: (page: Page) => PromiseLike<Row[]>,
): AsyncGenerator<Omit<Row, 'position'>> {
	return inStretches<Row['position'], Row>((after) =>
		read({ further: after === null ? undefined : gt(column, after), order: [column], limit: ROWS_A_PAGE }),
	);
}

/** Rows of a list in a fixed order, read stretch by stretch, so that never more than one is in memory. */
export async function* inStretches<Position, Row extends { position: Position }>(
	readStretch: (after: Position | null) => PromiseLike<Row[]>,
): AsyncGenerator<Omit<Row, 'position'>> {
	let after: Position | null = null;
	for (;;) {
		const rows: Row[] = await readStretch(after);
		for (const { position: _, ...row } of rows) yield row;
		const last = rows.at(-1);
		if (!last || rows.length < ROWS_A_PAGE) return;
		after = last.position;
	}
}
