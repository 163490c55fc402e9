import type { DealWire } from '@bilby/contract/deals/wire';
import { wallTime } from '@bilby/contract/kernel/zoned-time';
import type { Choice } from '../../../ui/multi-select-options.ts';

/** What is written in the deal form, under the names that the API gives its fields. */
export interface DealFormValues {
	isOnline: boolean;
	isFeatured: boolean;
	dealUrl: string;
	dealTitle: string;
	dealPrice: string;
	stricken_price: string;
	/** HTML; empty where there are no words. */
	dealDescription: string;
	dealCategories: Choice[];
	dealStores: Choice[];
	dealBrands: Choice[];
	dealTags: Choice[];
	freeShipping: boolean;
	couponCode: string;
	/** Day and time on a clock in `timeZone`, `YYYY-MM-DDTHH:MM`; empty for now, and for no end. The time may be left out. */
	startsAt: string;
	expiresAt: string;
	timeZone: string;
	disclosed: boolean;
	/** As on the wire; empty in a new deal. */
	dealStatus: '' | '0' | '1' | '2';
}

export type DealFieldName = keyof DealFormValues;

export function emptyValues(timeZone: string): DealFormValues {
	return {
		isOnline: true,
		isFeatured: false,
		dealUrl: '',
		dealTitle: '',
		dealPrice: '',
		stricken_price: '',
		dealDescription: '',
		dealCategories: [],
		dealStores: [],
		dealBrands: [],
		dealTags: [],
		freeShipping: false,
		couponCode: '',
		startsAt: '',
		expiresAt: '',
		timeZone,
		disclosed: false,
		dealStatus: '',
	};
}

/** A deal as the form shows it. */
export function valuesOfDeal(deal: DealWire): DealFormValues {
	return {
		isOnline: deal.del_is_online === 1,
		isFeatured: deal.del_is_featured === 1,
		dealUrl: deal.del_url ?? '',
		dealTitle: deal.del_title,
		dealPrice: writtenPrice(deal.del_price),
		stricken_price: writtenPrice(deal.stricken_price),
		dealDescription: deal.del_descr,
		dealCategories: deal.categories.map(({ id, ctg_name }) => ({ id, name: ctg_name })),
		dealStores: deal.stores.map(({ id, str_name }) => ({ id, name: str_name })),
		dealBrands: deal.brands.map(({ id, brd_name }) => ({ id, name: brd_name })),
		dealTags: deal.tags.map(({ id, tag_name }) => ({ id, name: tag_name })),
		freeShipping: deal.del_free_shipping === 1,
		couponCode: deal.del_coupon_code ?? '',
		startsAt: writtenTime(deal.del_starts_at, deal.del_time_zone),
		expiresAt: writtenTime(deal.del_expires_at, deal.del_time_zone),
		timeZone: deal.del_time_zone,
		disclosed: deal.del_disclosed === 1,
		dealStatus: `${deal.del_active}`,
	};
}

/** A price as a field holds it: two decimals, no separators; empty for none. */
export function writtenPrice(price: number | null): string {
	return price === null ? '' : price.toFixed(2);
}

function writtenTime(instant: string | null, timeZone: string): string {
	return instant === null ? '' : wallTime(new Date(instant), timeZone);
}
