import { DEAL_FORM_LISTS } from '@bilby/contract/posting/deal-form';
import type { ParsedForm } from '#platform/forms/parsed-form.ts';
import { AppError } from '#platform/kernel/errors.ts';

/** Fields of a deal form by names without brackets: one value, or a list. */
export interface ReadForm {
	fields: Record<string, string | string[]>;
	/** Uploaded pictures, in order; what they are is for the decoder to say. */
	images: Buffer[];
}

/** A deal form as its services take it. An empty entry says that a list was sent and is empty. */
export function readDealForm({ fields, files }: ParsedForm): ReadForm {
	const read = [...fields].map(([name, values]) => {
		const value = DEAL_FORM_LISTS.has(name) ? values.filter((entry) => entry !== '') : (values[0] ?? '');
		return [name, value] as const;
	});
	return { fields: Object.fromEntries(read), images: files.get('image') ?? [] };
}

export function refusedImages(message: string): AppError {
	return new AppError({ code: 'validation', message, fields: { image: message } });
}
