import { topicId, topicKind } from '@bilby/contract/live/topics';
import type { LiveEvent } from '@bilby/contract/live/wire';
import type { Database } from '../platform/database/database.ts';

/** By kind of topic: what reads how things stand with some of them, as far as everybody may see them. */
export type Standings = Readonly<Record<string, (db: Database, ids: number[]) => Promise<LiveEvent[]>>>;

/** How things stand with topics, one statement a kind; each kind comes from its own domain. */
export async function findStanding(db: Database, standings: Standings, topics: string[]): Promise<LiveEvent[]> {
	const byKind = Map.groupBy(topics, topicKind);
	const events = await Promise.all([...byKind].map(([kind, some]) => standings[kind]?.(db, some.map(topicId)) ?? []));
	return events.flat();
}
