import { runStatement } from '../servers/postgres-pair.ts';
import type { Ballot } from './audience.ts';

/** Counts the votes that the site confirmed and the database does not have. */
export async function countLostVotes(databaseUrl: string, confirmed: readonly Ballot[]): Promise<number> {
	const rows = await runStatement<{ user_id: number; deal_id: number }>(
		databaseUrl,
		'select user_id, deal_id from votes where value = 1',
	);
	const stored = new Set(rows.map(({ user_id, deal_id }) => `${user_id} ${deal_id}`));
	return confirmed.filter(({ userId, dealId }) => !stored.has(`${userId} ${dealId}`)).length;
}
