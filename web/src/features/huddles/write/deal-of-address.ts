import { readDealId } from '#features/deals/data/deal-query.ts';

const DEAL_PATH = /\/deal(?:-details)?\/(\d+)/;

/** The id of the deal whose address, or number, was written; null where it is neither. */
export function idOfDeal(written: string): number | null {
	const text = written.trim();
	return readDealId(DEAL_PATH.exec(text)?.[1] ?? text);
}
