import { readDealId } from '#features/deals/data/deal-query.ts';

const DEAL_PATH = /\/deal(?:-details)?\/(\d+)/;

/** Returns the deal id in an address or number that a member typed, or null. */
export function findDealId(written: string): number | null {
	const text = written.trim();
	return readDealId(DEAL_PATH.exec(text)?.[1] ?? text);
}
