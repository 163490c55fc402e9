import type { AffiliateProgram } from '@bilby/contract/affiliates/affiliate-link';
import { callApi } from '#lib/api/api.ts';
import { withStorage } from '#lib/session/storage.ts';

/** Name in the browser's storage, as the specification has it. */
const STORAGE_KEY = 'affiliateConfigs';

/** What the browser keeps of a store's program, under the store's domain. */
interface StoredConfig {
	isActive: boolean;
	pattern: string;
	storeName: string;
	trackingParams: Record<string, string>;
}

/** The programs in force, from the API. */
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

/** Keeps programs on this device for the pages to come. */
export function storePrograms(programs: readonly AffiliateProgram[]): void {
	const byDomain = Object.fromEntries(
		programs.map(({ domain, ...program }): [string, StoredConfig] => [domain, { ...program, isActive: true }]),
	);
	withStorage(() => localStorage.setItem(STORAGE_KEY, JSON.stringify(byDomain)), undefined);
}

/** The programs that this device keeps; null where it keeps none, or nothing that makes sense. */
export function storedPrograms(): AffiliateProgram[] | null {
	const kept: unknown = withStorage(() => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'), null);
	if (typeof kept !== 'object' || kept === null) return null;
	return Object.entries(kept)
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
