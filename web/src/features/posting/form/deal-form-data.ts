import { withScheme } from '@bilby/contract/deals/rules';
import type { DealWire } from '@bilby/contract/deals/wire';
import { withoutUnreadable } from '@bilby/contract/kernel/readable-text';
import type { DealFormValues } from './deal-form-values.ts';
import { sentInstant } from './deal-moment.ts';
import type { FormImages } from './form-images.ts';

/** What somebody may set besides the fields that everybody has. */
export interface FormRights {
	mayFeature: boolean;
	mayTag: boolean;
	mayChangeStatus: boolean;
}

export interface SentForm {
	values: DealFormValues;
	pictures: FormImages;
	rights: FormRights;
	/** The deal that is edited, as the edit began from it. */
	original: DealWire | null;
}

/** A form as the API takes it; `original` adds its id and the version that the edit began from. */
export function dealFormData({ values, pictures, rights, original }: SentForm): FormData {
	const form = new FormData();
	// The server refuses what nobody can read, and whoever pasted it does not see it.
	for (const [name, value] of Object.entries(plainFields(values, original))) form.set(name, withoutUnreadable(value));
	if (rights.mayFeature) form.set('isFeatured', flag(values.isFeatured));
	// Sent as it was, it would undo what others did to it since: a deal that members ended would be open again.
	const isStatusChanged = original !== null && values.dealStatus !== String(original.del_active);
	if (rights.mayChangeStatus && isStatusChanged) form.set('dealStatus', values.dealStatus);
	appendIds(form, 'dealCategories', values.dealCategories);
	appendIds(form, 'dealStores', values.dealStores);
	appendIds(form, 'dealBrands', values.dealBrands);
	if (rights.mayTag) appendIds(form, 'dealTags', values.dealTags);
	appendPictures(form, pictures);
	if (original) {
		form.set('id', String(original.id));
		form.set('version', String(original.version));
	}
	return form;
}

function plainFields(values: DealFormValues, original: DealWire | null): Record<string, string> {
	const { timeZone } = values;
	const isSameZone = original?.del_time_zone === timeZone;
	const startsBefore = isSameZone ? original.del_starts_at : null;
	const expiresBefore = isSameZone ? original.del_expires_at : null;
	return {
		isOnline: flag(values.isOnline),
		dealUrl: values.isOnline ? withScheme(values.dealUrl) : '',
		dealTitle: values.dealTitle.trim(),
		dealPrice: values.dealPrice.trim(),
		stricken_price: values.stricken_price.trim(),
		dealDescription: values.dealDescription,
		freeShipping: flag(values.freeShipping),
		couponCode: values.couponCode.trim(),
		startsAt: sentInstant(values.startsAt, { timeZone, ifNoTime: 'start of day' }, startsBefore),
		expiresAt: sentInstant(values.expiresAt, { timeZone, ifNoTime: 'end of day' }, expiresBefore),
		timeZone,
		disclosed: flag(values.disclosed),
	};
}

function flag(value: boolean): '1' | '0' {
	return value ? '1' : '0';
}

/** An empty list is sent as one empty entry: nothing at all would leave the list as it was. */
function appendIds(form: FormData, name: string, choices: readonly { id: number }[]): void {
	if (choices.length === 0) form.append(`${name}[]`, '');
	for (const { id } of choices) form.append(`${name}[]`, String(id));
}

/** Files and addresses in order; the primary picture is named by its place among its kind, or by its id. */
function appendPictures(form: FormData, { images, primaryKey }: FormImages): void {
	let files = 0;
	let urls = 0;
	for (const image of images) {
		let name: string;
		if (image.kind === 'file') {
			form.append('image[]', image.file);
			name = `image:${files++}`;
		} else if (image.kind === 'url') {
			form.append('dealUrlImages[]', image.url);
			name = `url:${urls++}`;
		} else {
			name = String(image.id);
		}
		if (image.key === primaryKey) form.set('primaryImage', name);
	}
}
