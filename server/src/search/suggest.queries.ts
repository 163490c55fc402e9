import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { deals } from '../schema/deals.ts';
import { latestMatches, type MatchRequest } from './matches.ts';

const idRows = z.object({ rows: z.array(z.object({ id: z.number() })) });

/** Words of letters and digits only, so they mean nothing special in a pattern. */
interface Phrase {
	/** The whole word before the last one. */
	previous: string;
	/** The last word, which may be incomplete. */
	last: string;
	limit: number;
}

/**
 * Returns the ids of deals that match the request's words and have a word in their title that starts with `last`. Titles
 * with that word right after `previous` come first, then those with the most votes. The latest matches are filtered by
 * their titles, because the index would have to read every deal with a word that starts with `last`.
 */
export async function findMatchesOfPhrase(
	db: Database,
	request: MatchRequest,
	{ previous, last, limit }: Phrase,
): Promise<number[]> {
	const columns = sql`${deals.id} as id, ${deals.listedAt} as listed_at, ${deals.netVotes} as net_votes,
		unaccent(lower(${deals.title})) as title`;
	const values = { ...request, match: request.words?.match ?? '', at: request.at.toISOString() };
	const response = await db.execute(sql`
		with matches as materialized (${latestMatches(values, columns)})
		select id from matches where title ~ ('\\m' || unaccent(${last}::text))
		order by title ~ ('\\m' || unaccent(${previous}::text) || '\\W+' || unaccent(${last}::text)) desc, net_votes desc, listed_at desc, id desc limit ${limit}`);
	return idRows.parse(response).rows.map(({ id }) => id);
}
