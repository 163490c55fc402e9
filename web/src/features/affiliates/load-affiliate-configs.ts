import { readPrograms, storePrograms } from './affiliate-programs.ts';

/** Milliseconds after the start of the app: nothing on the first page waits for it. */
const LOAD_AFTER_MS = 2_000;

/** Brings the affiliate programs into the browser's storage a little after the start; a failure is only logged. */
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
