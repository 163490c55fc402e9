import type { DealDetailWire, PendingEditWire } from '@bilby/contract/deals/wire';
import type { PriceFigures } from '@bilby/contract/prices/price-summary';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { presentDealDetail } from '../card/deals.present.ts';
import { type HydratedDeal, hydrateDeal } from '../card/hydrate-deals.ts';
import { signPictureAccess } from '../pictures/picture-access.ts';
import { isInsider, requireVisible } from '../rules/deals.policy.ts';

/** The functions of other domains that the deal page needs. */
export interface DealPageSources {
	findPriceFigures(db: Database, deal: HydratedDeal, now: Date): Promise<PriceFigures | null>;
	/** Returns the names of the members who reported the deal as expired. */
	findExpiryReporters(db: Database, dealId: number): Promise<string[]>;
	/** Returns the edit that is waiting for review. `access` opens its pictures. */
	findPendingEdit(
		db: Database,
		deal: DealDetailWire,
		viewer: { userId: number; access: (fileName: string) => string },
	): Promise<PendingEditWire | undefined>;
}

/**
 * Returns a whole deal with its AI score. For a duplicate that was merged, returns the deal that it leads to. A held or
 * suspended one is `not_found`, except for its author and staff.
 */
export async function getDeal(
	{ db, clock, secrets }: Pick<AppContext, 'db' | 'clock' | 'secrets'>,
	sources: DealPageSources,
	viewer: SessionViewer | null,
	namedId: number,
): Promise<DealDetailWire> {
	const now = clock();
	const deal = requireVisible(await followMerge(db, namedId, now), viewer);
	const { id } = deal;
	const [history, reporters] = await Promise.all([
		sources.findPriceFigures(db, deal, now),
		sources.findExpiryReporters(db, id),
	]);
	const detail = presentDealDetail(deal, { history, reporters, isInsider: isInsider(deal, viewer) }, now);
	if (!viewer || !isInsider(deal, viewer)) return detail;
	const access = (fileName: string) => signPictureAccess(secrets, { dealId: id, fileName }, now);
	const shown = deal.listing === 'hidden' ? withPictureAccess(detail, access) : detail;
	return { ...shown, pendingEdit: await sources.findPendingEdit(db, shown, { userId: viewer.userId, access }) };
}

async function followMerge(db: Database, id: number, now: Date): Promise<HydratedDeal | undefined> {
	const deal = await hydrateDeal(db, id, now);
	return deal && deal.mergedIntoId !== null ? hydrateDeal(db, deal.mergedIntoId, now) : deal;
}

/** Pictures of a hidden deal cannot be opened without this. */
function withPictureAccess(deal: DealDetailWire, access: (fileName: string) => string): DealDetailWire {
	return { ...deal, images: deal.images.map((image) => ({ ...image, dli_access: access(image.dli_image) })) };
}
