import { DEAL_FORM_LISTS } from '@bilby/contract/posting/deal-form';
import type { ParsedForm } from '#platform/forms/parsed-form.ts';

export interface ReadForm {
	fields: Record<string, string | string[]>;
	/** Uploaded files in order. The decoder checks whether they are pictures. */
	images: Buffer[];
}

/** Converts a parsed form. A list sent with one empty entry is an empty list. */
export function readDealForm({ fields, files }: ParsedForm): ReadForm {
	const read = [...fields].map(([name, values]) => {
		const value = DEAL_FORM_LISTS.has(name) ? values.filter((entry) => entry !== '') : (values[0] ?? '');
		return [name, value] as const;
	});
	return { fields: Object.fromEntries(read), images: files.get('image') ?? [] };
}
