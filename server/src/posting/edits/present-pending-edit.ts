import { DESCRIPTION_HTML } from '@bilby/contract/deals/limits';
import type { DealWire, PendingEditWire } from '@bilby/contract/deals/wire';
import { ROLES } from '@bilby/contract/kernel/roles';
import { type DealFormFields, dealFormFields } from '@bilby/contract/posting/deal-form';
import { presentDealFields } from '#deals/card/deal-fields.ts';
import type { Database } from '#platform/database/database.ts';
import { cleanRichText } from '#platform/rich-text/clean-rich-text.ts';
import { toDealColumns } from '../form/deal-values.ts';
import { findLabelNames } from '../rows/posting.queries.ts';
import { findPendingEdit, type PendingEdit } from './pending-edits.queries.ts';
import { isOvertaken } from './pending-edits.service.ts';

/** Presents the pending edit of a deal to its author or staff. `access` signs the addresses of its pictures. */
export async function readPendingEdit(
	db: Database,
	deal: DealWire,
	{ userId, access }: { userId: number; access: (fileName: string) => string },
): Promise<PendingEditWire | undefined> {
	const pending = await findPendingEdit(db, deal.id);
	const form = dealFormFields.safeParse(pending?.fields);
	// An edit that no longer passes validation is not shown, and cannot be approved.
	if (!pending || !form.success) return undefined;
	return {
		id: pending.id,
		created_at: pending.createdAt.toISOString(),
		version: pending.baseVersion,
		isOwn: pending.userId === userId,
		isOvertaken: await isOvertaken(db, deal, pending),
		changes: pending.changes.map(({ field, before, after }) => ({ field, before, after })),
		deal: {
			...deal,
			...presentFormValues(form.data, deal),
			...(await presentFormLabels(db, form.data)),
			...presentPictures(pending, deal, access),
		},
	};
}

function presentFormValues(form: DealFormFields, deal: DealWire) {
	const { isFeatured = deal.del_is_featured === 1, dealStatus } = form;
	const status = dealStatus ?? deal.del_active;
	return {
		...presentDealFields({ ...toDealColumns(form), isFeatured, status }),
		del_descr: cleanRichText(form.dealDescription, { field: 'dealDescription', ...DESCRIPTION_HTML }).html,
		del_other_price: form.stricken_price,
		del_disclosed: flag(form.disclosed || deal.user?.role === ROLES.storeRep),
	};
}

async function presentFormLabels(db: Database, form: DealFormFields) {
	const stores = await findLabelNames(db, 'dealStores', form.dealStores);
	const categories = await findLabelNames(db, 'dealCategories', form.dealCategories);
	const brands = await findLabelNames(db, 'dealBrands', form.dealBrands);
	return {
		str_name: stores[0]?.name ?? form.proposedStore,
		stores: stores.map(({ id, name, slug }) => ({ id, str_name: name, slug })),
		categories: categories.map(({ id, name, slug }) => ({ id, ctg_name: name, slug })),
		brands: brands.map(({ id, name, slug }) => ({ id, brd_name: name, slug })),
	};
}

/** Returns the pictures of the deal and of the edit, with the edit's primary one. */
function presentPictures({ fields, pictures }: PendingEdit, deal: DealWire, access: (fileName: string) => string) {
	const added = pictures.map(({ id, fileName, width, height }) => ({
		id,
		dli_image: fileName,
		dli_isPrimary: 0 as const,
		width,
		height,
		dli_access: access(fileName),
	}));
	const images: DealWire['images'] = [...deal.images, ...added];
	const before = images.find(({ dli_isPrimary }) => dli_isPrimary === 1);
	const primary = images.find(({ id }) => String(id) === fields.primaryImage) ?? before ?? images[0];
	return {
		del_image_primary: primary?.dli_image ?? null,
		images: images.map((image) => ({ ...image, dli_isPrimary: flag(image === primary) })),
	};
}

function flag(value: boolean): 0 | 1 {
	return value ? 1 : 0;
}
