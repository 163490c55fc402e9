import { listDealFields } from '@bilby/contract/deals/fields';
import { SITE_ZONE } from '@bilby/contract/kernel/zoned-time';
import { dropFormDraft, type FormDraft, isRecord, readFormDraft, saveFormDraft } from '#lib/forms/form-draft.ts';
import { withStorage } from '#lib/session/storage.ts';
import { type DealFormValues, emptyValues } from './deal-form-values.ts';

/** A new deal that was not posted, or an edit that was not saved. Excludes pictures and status. */
export type DealDraft = FormDraft<DealFormValues>;

/** `dealId` is the edited deal, or null for a new one. */
function readDealDraft(dealId: number | null): DealDraft | null {
	return readFormDraft(draftName(dealId), withKnownFields);
}

/** Returns all drafts on this device with the deal they edit, the latest first. */
export function listDealDrafts(): { dealId: number | null; draft: DealDraft }[] {
	const names = withStorage(() => Object.keys(localStorage), []);
	return names
		.flatMap((name) => {
			const named = /^dealDraft(?::(\d+))?$/.exec(name);
			if (!named) return [];
			const dealId = named[1] === undefined ? null : Number(named[1]);
			const draft = readDealDraft(dealId);
			return draft ? [{ dealId, draft }] : [];
		})
		.sort((one, other) => other.draft.savedAt - one.draft.savedAt);
}

/** Returns whether the browser stored it. */
export function saveDealDraft(dealId: number | null, draft: DealDraft): boolean {
	return saveFormDraft(draftName(dealId), draft);
}

export function dropDealDraft(dealId: number | null): void {
	dropFormDraft(draftName(dealId));
}

export function draftName(dealId: number | null): string {
	return dealId === null ? 'dealDraft' : `dealDraft:${dealId}`;
}

/** Returns the title under which a draft is offered. */
export function draftTitle({ values }: DealDraft): string {
	return values.dealTitle || values.dealUrl;
}

/** True if a new deal contains anything worth saving. */
export function hasContent(values: DealFormValues): boolean {
	const { dealUrl, dealTitle, dealPrice, dealDescription, dealCategories, dealBrands } = values;
	const texts = [
		dealUrl,
		dealTitle,
		dealPrice,
		dealDescription,
		...listDealFields('text').map(([name]) => values[name]),
	];
	return texts.some((text) => text.trim() !== '') || dealCategories.length > 0 || dealBrands.length > 0;
}

/** True if an edit differs from the deal, apart from its status. */
export function isEdited(values: DealFormValues, original: DealFormValues): boolean {
	const withoutStatus = { dealStatus: '', statusReason: '' };
	return JSON.stringify({ ...values, ...withoutStatus }) !== JSON.stringify({ ...original, ...withoutStatus });
}

/** Drops fields of a stored draft that this version of the form does not know. */
export function withKnownFields(stored: Record<string, unknown>): DealFormValues {
	const empty = emptyValues(typeof stored.timeZone === 'string' ? stored.timeZone : SITE_ZONE);
	const known = Object.entries(empty).map(([name, value]) => [
		name,
		isAlike(stored[name], value) ? stored[name] : value,
	]);
	return { ...empty, ...Object.fromEntries(known), dealStatus: '', statusReason: '' };
}

function isAlike(stored: unknown, value: unknown): boolean {
	return Array.isArray(value) ? Array.isArray(stored) && stored.every(isChoice) : typeof stored === typeof value;
}

function isChoice(stored: unknown): boolean {
	return isRecord(stored) && typeof stored.id === 'number' && typeof stored.name === 'string';
}
