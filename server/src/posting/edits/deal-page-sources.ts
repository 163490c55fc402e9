import type { DealPageSources } from '#deals/page/deal-page.service.ts';
import { findPriceFigures } from '#prices/prices.service.ts';
import { findExpiryReporters } from '../rows/expiry-reports.queries.ts';
import { readPendingEdit } from './present-pending-edit.ts';

/** The functions of posting and price history that the deal page needs. */
export const DEAL_PAGE_SOURCES: DealPageSources = {
	findPriceFigures,
	findExpiryReporters,
	findPendingEdit: readPendingEdit,
};
