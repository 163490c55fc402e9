import type { DealFieldName } from '@bilby/contract/deals/fields';
import { dealImageUrl } from '@bilby/contract/deals/images';
import type { DealStatus } from '@bilby/contract/deals/lifecycle';
import type { DealDetailWire, DealWire, PendingEditWire } from '@bilby/contract/deals/wire';
import { wallTime } from '@bilby/contract/kernel/zoned-time';
import type { GetImageReply, SimilarDealsReply } from '@bilby/contract/posting/suggestions';
import type { DealProgressReply } from '@bilby/contract/posting/wire';
import { type CardDeal, presentCardDeal } from '#features/deals/data/present-deal.ts';
import type { Choice } from '#ui/field/multi-select-options.ts';
import { type DealFormValues, formatPriceField, valuesBy } from './deal-form-values.ts';
import type { FormImage, FormImages } from './form-images.ts';

/** The fields that the author of a deal filled in, as the form shows them. */
interface WrittenDeal {
	values: DealFormValues;
	/** The exact instants of date fields. The form itself only knows minutes. */
	instants: Partial<Record<DealFieldName, string | null>>;
	pictures: FormImages;
}

/** A deal with everything that an edit needs. */
export interface DealToEdit extends WrittenDeal {
	id: number;
	version: number;
	status: DealStatus;
	/** An edit awaiting review, with the version that it started from. */
	pendingEdit: (WrittenDeal & Pick<PendingEditWire, 'version' | 'isOwn' | 'isOvertaken'>) | null;
}

export function presentDealToEdit(deal: DealDetailWire): DealToEdit {
	const { id, version, del_active: status, pendingEdit } = deal;
	return {
		...presentWrittenDeal(deal),
		id,
		version,
		status,
		pendingEdit: pendingEdit
			? {
					...presentWrittenDeal(pendingEdit.deal),
					version: pendingEdit.version,
					isOwn: pendingEdit.isOwn,
					isOvertaken: pendingEdit.isOvertaken,
				}
			: null,
	};
}

export interface SimilarDeal extends CardDeal {
	reason: SimilarDealsReply['deals'][number]['reason'];
}

export function presentSimilarDeal(deal: SimilarDealsReply['deals'][number]): SimilarDeal {
	return { ...presentCardDeal(deal), reason: deal.reason };
}

/** The result of reading the page that a deal links to. */
export interface ShopPage extends Pick<GetImageReply, 'images' | 'title' | 'description' | 'price' | 'originalPrice'> {
	/** Set if the page could not be read, so that only its address is known. */
	message: string | undefined;
	store: Choice | null;
	brand: Choice | null;
	category: Choice | null;
}

export function presentShopPage(reply: GetImageReply): ShopPage {
	const { images, title, description, price, originalPrice, message, store, brand, category } = reply;
	return {
		images,
		title,
		description,
		price,
		originalPrice,
		message,
		store: store && { id: store.id, name: store.str_name },
		brand: brand && { id: brand.id, name: brand.brd_name },
		category: category && { id: category.id, name: category.ctg_name },
	};
}

/** The steps towards a complete deal, and its status. */
export interface DealProgress
	extends Pick<DealProgressReply['data'], 'id' | 'steps' | 'percent' | 'lifecycle' | 'review'> {
	title: string;
}

export function presentDealProgress({ del_title: title, ...progress }: DealProgressReply['data']): DealProgress {
	return { title, ...progress };
}

function presentWrittenDeal(deal: DealWire): WrittenDeal {
	return { values: presentValues(deal), instants: presentInstants(deal), pictures: presentPictures(deal) };
}

function presentValues(deal: DealWire): DealFormValues {
	return valuesBy((field) => {
		const value: unknown = deal[field.wire as keyof DealWire];
		switch (field.kind) {
			case 'flag':
				return value === 1;
			case 'price':
				return formatPriceField(value as number | null);
			case 'moment':
				return value === null ? '' : wallTime(new Date(value as string), deal.del_time_zone);
			case 'labels':
				return (value as ({ id: number } & Record<string, string>)[]).map((label) => ({
					id: label.id,
					name: label[field.nameKey] ?? '',
				}));
			default:
				return String(value ?? '');
		}
	});
}

function presentInstants(deal: DealWire): WrittenDeal['instants'] {
	return { startsAt: deal.del_starts_at, expiresAt: deal.del_expires_at };
}

function presentPictures({ id: dealId, images }: DealWire): FormImages {
	const shown = images.map(({ id, dli_image, dli_access }): FormImage => {
		return { kind: 'existing', key: `id:${id}`, id, src: dealImageUrl(dealId, dli_image, 'card', dli_access) };
	});
	const primary = images.find(({ dli_isPrimary }) => dli_isPrimary === 1) ?? images[0];
	return { images: shown, primaryKey: primary ? `id:${primary.id}` : null };
}

/**
 * Returns the deal as its author last wrote it: with the edit awaiting review. If the deal changed since in a way that
 * conflicts with that edit, saving continues from the edit's version, so that the author must compare the two.
 */
export function withPendingEdit(deal: DealToEdit): DealToEdit {
	const { pendingEdit } = deal;
	if (!pendingEdit?.isOwn) return deal;
	const { values, instants, pictures, isOvertaken } = pendingEdit;
	const version = isOvertaken ? pendingEdit.version : deal.version;
	// The status is not part of the edit, so the current one stays.
	return { ...deal, values: { ...values, dealStatus: deal.values.dealStatus }, instants, pictures, version };
}
