import { affiliateLink } from '@bilby/contract/affiliates/affiliate-link';
import { readPrograms, storedPrograms } from './affiliate-programs.ts';

/** The target of Get Deal. */
export interface OutboundLink {
	url: string;
	/** The store whose affiliate program rewrote the link, or null for a plain link. */
	affiliateStore: string | null;
}

export interface LinkedDeal {
	isOnline: boolean;
	/** The posted link, or null for a deal in a shop. */
	url: string | null;
}

/** Returns the deal's link, rewritten if its store has an affiliate program. Returns null for a deal in a shop. */
export async function findOutboundLink({ isOnline, url }: LinkedDeal): Promise<OutboundLink | null> {
	if (!isOnline || url === null) return null;
	const programs = await knownPrograms();
	const rewritten = affiliateLink(url, programs);
	return rewritten ? { url: rewritten.url, affiliateStore: rewritten.storeName } : { url, affiliateStore: null };
}

/** A link without a program still leads to the deal, so failures are ignored. */
async function knownPrograms() {
	const stored = import.meta.env.SSR ? null : storedPrograms();
	if (stored) return stored;
	return readPrograms().catch((error: unknown) => {
		console.info('The affiliate programs could not be loaded.', error);
		return [];
	});
}
