import { readPrograms, storePrograms } from './affiliate-programs.ts';

/** Milliseconds after the start of the app. The first page does not wait for the programs. */
const LOAD_AFTER_MS = 2_000;

/** Stores the affiliate programs in the browser shortly after the start. A failure is only logged. */
export function loadAffiliateConfigsSoon(): void {
	setTimeout(() => void loadAffiliateConfigs(), LOAD_AFTER_MS);
}

async function loadAffiliateConfigs(): Promise<void> {
	try {
		storePrograms(await readPrograms());
	} catch (error) {
		console.info('The affiliate programs could not be loaded.', error);
	}
}
