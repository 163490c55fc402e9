import type { UseFormReturn } from 'react-hook-form';
import { type DraftOptions, useFormDraft } from '#lib/forms/use-form-draft.ts';
import { type DealDraft, draftName, withKnownFields } from './deal-draft.ts';
import type { DealFormValues } from './deal-form-values.ts';

interface DealDraftOptions extends Pick<DraftOptions<DealFormValues>, 'version' | 'isWorthSaving'> {
	/** Null for a new deal. */
	dealId: number | null;
}

/** Stores the form of a deal on the device. Drafts exclude the status, so restoring one keeps the current status. */
export function useDealDraft(form: UseFormReturn<DealFormValues>, { dealId, ...options }: DealDraftOptions) {
	const draft = useFormDraft(form, { ...options, name: draftName(dealId), read: withKnownFields });
	const restore = (stored: DealDraft) =>
		draft.restore({ ...stored, values: { ...stored.values, dealStatus: form.getValues('dealStatus') } });
	return { ...draft, restore };
}
