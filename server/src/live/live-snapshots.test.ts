import type { LiveEvent } from '@bilby/contract/live/wire';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { findSnapshot } from './live-snapshots.ts';

it('calls each kind once with its own topics, and skips unknown kinds', async () => {
	const query: [string, number[]][] = [];
	const kind = (name: string) => async (_: unknown, ids: number[]) => {
		query.push([name, ids]);
		return ids.map((dealId): LiveEvent => ({ type: 'comments', dealId, total: 0, revision: 0 }));
	};
	const snapshots = { deal: kind('deal'), club: kind('club') };
	// The mock has no connection, so a query would fail.
	const events = await findSnapshot(drizzle.mock(), snapshots, ['deal:7', 'club:7', 'deal:12', 'choir:7']);
	expect(query).toEqual([
		['deal', [7, 12]],
		['club', [7]],
	]);
	expect(events).toHaveLength(3);
});
