import { topicId, topicKind } from '@bilby/contract/live/topics';
import type { LiveEvent } from '@bilby/contract/live/wire';
import type { Database } from '../platform/database/database.ts';

/** Functions that read the public state of topics, by kind of topic. */
export type LiveSnapshots = Readonly<Record<string, (db: Database, ids: number[]) => Promise<LiveEvent[]>>>;

/** Returns the current state of topics as events, with one query per kind. */
export async function findSnapshot(db: Database, snapshots: LiveSnapshots, topics: string[]): Promise<LiveEvent[]> {
	const byKind = Map.groupBy(topics, topicKind);
	const events = await Promise.all([...byKind].map(([kind, some]) => snapshots[kind]?.(db, some.map(topicId)) ?? []));
	return events.flat();
}
