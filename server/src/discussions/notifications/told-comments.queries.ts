import { COMMENT_HTML } from '@bilby/contract/discussions/limits';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { comments } from '../../schema/discussions.ts';

/** What comments say, by their ids. */
export async function findTold(db: Database, ids: number[]) {
	const rows = await db
		.select({
			id: comments.id,
			hidden: comments.hidden,
			bodyHtml: sql<string>`left(${comments.bodyHtml}, ${sql.raw(String(COMMENT_HTML.maxBytes))})`,
		})
		.from(comments)
		.where(inArray(comments.id, ids));
	return new Map(rows.map((row) => [row.id, row]));
}
