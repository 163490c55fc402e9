import type { AffiliateProgram } from '@bilby/contract/affiliates/affiliate-link';
import { callApi } from '#lib/api/api.ts';
import { withStorage } from '#lib/session/storage.ts';

/** The storage name that the specification fixes. */
const STORAGE_KEY = 'affiliateConfigs';

/** A stored affiliate program, keyed by the store's domain. */
interface StoredConfig {
	isActive: boolean;
	pattern: string;
	storeName: string;
	trackingParams: Record<string, string>;
}

/** Reads the active programs from the API. */
export async function readPrograms(): Promise<AffiliateProgram[]> {
	const { affiliates } = await callApi('GET /api/affiliate-configs-public');
	return affiliates
		.filter(({ dac_is_active }) => dac_is_active === 1)
		.map((config) => ({
			storeName: config.dac_store_name,
			domain: config.dac_domain,
			pattern: config.dac_affiliate_pattern,
			trackingParams: config.dac_tracking_params,
		}));
}

/** Stores programs on this device for later pages. */
function storePrograms(programs: readonly AffiliateProgram[]): void {
	const byDomain = Object.fromEntries(
		programs.map(({ domain, ...program }): [string, StoredConfig] => [domain, { ...program, isActive: true }]),
	);
	withStorage(() => localStorage.setItem(STORAGE_KEY, JSON.stringify(byDomain)), undefined);
}

/** Returns the stored programs. Returns null if there are none or the stored text is invalid. */
export function storedPrograms(): AffiliateProgram[] | null {
	const stored: unknown = withStorage(() => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'), null);
	if (typeof stored !== 'object' || stored === null) return null;
	return Object.entries(stored)
		.filter((entry): entry is [string, StoredConfig] => isStoredConfig(entry[1]))
		.filter(([, { isActive }]) => isActive)
		.map(([domain, { storeName, pattern, trackingParams }]) => ({ domain, storeName, pattern, trackingParams }));
}

function isStoredConfig(value: unknown): value is StoredConfig {
	if (typeof value !== 'object' || value === null) return false;
	const config: Partial<Record<keyof StoredConfig, unknown>> = value;
	return (
		typeof config.pattern === 'string' &&
		typeof config.storeName === 'string' &&
		typeof config.trackingParams === 'object' &&
		config.trackingParams !== null
	);
}

/** Milliseconds after the start of the app. The first page does not wait for the programs. */
const LOAD_AFTER_MS = 2_000;

/** Stores the affiliate programs in the browser shortly after the start. A failure is only logged. */
export function loadAffiliateConfigsSoon(): void {
	setTimeout(() => void loadAffiliateConfigs(), LOAD_AFTER_MS);
}

/** Stores the affiliate programs in the browser. A failure is only logged. */
export async function loadAffiliateConfigs(): Promise<void> {
	try {
		storePrograms(await readPrograms());
	} catch (error) {
		console.info('The affiliate programs could not be loaded.', error);
	}
}
