import { COUNTER_CHECKS, STORED_FILES } from './modules.ts';
import type { AppContext } from './platform/context.ts';
import type { CounterDifference } from './platform/counters/check-counter.ts';
import { checkStorage } from './platform/storage/check-storage.ts';

type Examined = Pick<AppContext, 'db' | 'storage' | 'pageCache' | 'live'>;

interface Examination {
	/** Corrects counters. Missing files cannot be restored. */
	repair: boolean;
	/** Receives each line of the report as soon as it is known. */
	say(line: string): void;
	/** Called before each check, which can take minutes on a large site. */
	begin?(check: string): void;
}

/**
 * Compares every counter with its rows, including each member's reputation with their ledger, and every file that a row
 * refers to with the storage. Returns the number of remaining differences. Reads row by row, so memory use stays
 * constant.
 */
export async function examineSite(site: Examined, { repair, say, begin }: Examination): Promise<number> {
	let left = 0;
	for (const check of COUNTER_CHECKS) {
		begin?.(check.name);
		let found = 0;
		for await (const difference of repair ? check.repair(site) : check.find(site.db)) {
			found += 1;
			say(`  ${describe(difference)}${repair ? ', repaired' : ''}`);
		}
		say(`${check.name}: ${found === 0 ? 'correct' : `${found} wrong${repair ? ', repaired' : ''}`}`);
		if (!repair) left += found;
	}
	begin?.('files');
	return left + (await examineFiles(site, say));
}

async function examineFiles({ db, storage }: Examined, say: Examination['say']): Promise<number> {
	await checkStorage(storage);
	let files = 0;
	let missing = 0;
	for (const findKeys of STORED_FILES) {
		for await (const key of findKeys(db)) {
			files += 1;
			const file = await storage.getStream(key);
			file?.destroy();
			if (file) continue;
			missing += 1;
			say(`  ${key} is not in the storage`);
		}
	}
	say(`files: ${missing === 0 ? `all ${files} present` : `${missing} of ${files} missing`}`);
	return missing;
}

function describe({ counter, id, stored, actual }: CounterDifference): string {
	return `${counter} of ${id} is ${stored}, its rows say ${actual}`;
}
