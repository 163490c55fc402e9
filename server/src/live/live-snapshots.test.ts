import type { LiveEvent } from '@bilby/contract/live/wire';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { findStanding } from './live-snapshots.ts';

it('asks each kind once for its own topics, and nobody for a kind that is not there', async () => {
	const asked: [string, number[]][] = [];
	const kind = (name: string) => async (_: unknown, ids: number[]) => {
		asked.push([name, ids]);
		return ids.map((dealId): LiveEvent => ({ type: 'comments', dealId, total: 0, revision: 0 }));
	};
	const standings = { deal: kind('deal'), club: kind('club') };
	// Nothing is asked of the database itself.
	const events = await findStanding(drizzle.mock(), standings, ['deal:7', 'club:7', 'deal:12', 'choir:7']);
	expect(asked).toEqual([
		['deal', [7, 12]],
		['club', [7]],
	]);
	expect(events).toHaveLength(3);
});
