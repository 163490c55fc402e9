import { DEAL_FIELDS, type DealField, type DealFieldName, dealFieldNames } from '@bilby/contract/deals/fields';
import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { withScheme } from '@bilby/contract/deals/rules';
import { withoutUnreadable } from '@bilby/contract/kernel/readable-text';
import type { DealFormValues } from './deal-form-values.ts';
import { sentInstant } from './deal-moment.ts';
import type { FormImages } from './form-images.ts';
import type { DealToEdit } from './present-posting.ts';

/** Permissions that some fields need, in addition to posting. */
export type FormRights = Record<'featureDeal' | 'tagDeal' | 'changeDealStatus', boolean>;

export interface SentForm {
	values: DealFormValues;
	pictures: FormImages;
	rights: FormRights;
	/** The edited deal as it was when the edit started. */
	original: DealToEdit | null;
}

/** Builds the form data for the API. `original` adds the deal's id and the version that the edit started from. */
export function dealFormData({ values, pictures, rights, original }: SentForm): FormData {
	const form = new FormData();
	for (const name of dealFieldNames) {
		const field: DealField = DEAL_FIELDS[name];
		const right = field.right?.permission;
		if (right !== undefined && !rights[right as keyof FormRights]) continue;
		if (name === 'dealStatus' && !isStatusChanged(values, original)) continue;
		if (name === 'isFeatured' && !isFeaturedChanged(values, original)) continue;
		const value = values[name];
		if (Array.isArray(value)) appendIds(form, name, value);
		else {
			// The server rejects unreadable characters, and members cannot see that they pasted them.
			form.set(name, withoutUnreadable(sentValue(name, value, { values, original })));
		}
	}
	appendPictures(form, pictures);
	if (rights.changeDealStatus && changesSuspension(values, original)) {
		form.set('statusReason', withoutUnreadable(values.statusReason.trim()));
	}
	if (original) {
		form.set('id', String(original.id));
		form.set('version', String(original.version));
	}
	return form;
}

/** Sending an unchanged status would undo later changes: a deal that members ended would open again. */
function isStatusChanged({ dealStatus }: DealFormValues, original: DealToEdit | null): boolean {
	return original !== null && dealStatus !== String(original.status);
}

/** Sending an unchanged choice would undo a later one from the table of deals, which makes no new version. */
function isFeaturedChanged({ isFeatured }: DealFormValues, original: DealToEdit | null): boolean {
	return isFeatured !== (original?.values.isFeatured ?? false);
}

/** True if saving suspends the deal or ends its suspension, so that its author is notified. */
export function changesSuspension(
	{ dealStatus }: Pick<DealFormValues, 'dealStatus'>,
	original: Pick<DealToEdit, 'status'> | null,
): boolean {
	if (original === null || dealStatus === '') return false;
	const isSuspended = original.status === DEAL_STATUS.suspended;
	return isSuspended !== (dealStatus === String(DEAL_STATUS.suspended));
}

function sentValue(
	name: DealFieldName,
	value: string | boolean,
	{ values, original }: { values: DealFormValues; original: DealToEdit | null },
): string {
	const field: DealField = DEAL_FIELDS[name];
	if (typeof value === 'boolean') return value ? '1' : '0';
	const { timeZone } = values;
	switch (field.kind) {
		case 'url':
			return values.isOnline ? withScheme(value) : '';
		case 'moment': {
			const isSameZone = original?.values.timeZone === timeZone;
			const before = isSameZone ? (original.instants[name] ?? null) : null;
			return sentInstant(value, { timeZone, ifNoTime: field.ifNoTime }, before);
		}
		case 'richText':
			return value;
		default:
			return value.trim();
	}
}

/** An empty list is sent as one empty entry. A missing field would leave the list unchanged. */
function appendIds(form: FormData, name: string, choices: readonly { id: number }[]): void {
	if (choices.length === 0) form.append(`${name}[]`, '');
	for (const { id } of choices) form.append(`${name}[]`, String(id));
}

/**
 * Appends files and addresses in order. The primary picture is identified by its index within its kind, or by its id.
 */
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
