import type { AppContext } from './context.ts';
import type { Database } from './database.ts';

/** Says by tag what a transaction makes old. */
export type MakeOld = (...tags: string[]) => void;

/**
 * Runs a transaction that makes kept pages old. When it is committed, they are so on this copy, and on every other within
 * seconds: where there are others, the same transaction writes it down for them. If it fails, nothing is old.
 */
export async function changingPages<Result>(
	{ db, keptPages }: Pick<AppContext, 'db' | 'keptPages'>,
	work: (tx: Database, makeOld: MakeOld) => Promise<Result>,
): Promise<Result> {
	const { result, clearing } = await db.transaction(async (tx) => {
		const tags = new Set<string>();
		const result = await work(tx, (...more) => {
			for (const tag of more) tags.add(tag);
		});
		const clearing = { id: crypto.randomUUID(), tags: [...tags] };
		if (tags.size > 0) await keptPages.others?.writeDown(tx, clearing);
		return { result, clearing };
	});
	if (clearing.tags.length > 0) {
		keptPages.clear(clearing.tags);
		keptPages.others?.tell(clearing);
	}
	return result;
}
