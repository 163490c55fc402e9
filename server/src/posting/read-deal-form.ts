import { DEAL_FORM_LISTS } from '@bilby/contract/deal-form';
import { DEAL_TEXTS } from '@bilby/contract/deal-rules';
import { MAX_DEAL_IMAGES, MAX_IMAGE_BYTES } from '@bilby/contract/limits';
import type { Multipart } from '@fastify/multipart';
import { AppError } from '../platform/errors.ts';

/** Fields of a form as they came: one value, or a list where the name ends in `[]`. */
export interface ReadForm {
	fields: Record<string, string | string[]>;
	/** Uploaded pictures, in order; what they are is for the decoder to say. */
	images: Buffer[];
}

/** Reads a deal form; refuses pictures that are too large or too many as soon as that is known. */
export async function readDealForm(parts: AsyncIterable<Multipart>): Promise<ReadForm> {
	const form: ReadForm = { fields: {}, images: [] };
	for await (const part of parts) {
		if (part.type === 'field') addField(form.fields, part.fieldname, String(part.value ?? ''));
		else if (/^image(\[\])?$/.test(part.fieldname)) form.images.push(await readImage(part, form.images.length));
		else part.file.resume();
	}
	return form;
}

function addField(fields: ReadForm['fields'], fieldname: string, value: string): void {
	const name = fieldname.replace(/\[\]$/, '');
	// Unknown names go no further than this; prototypes have names too.
	if (!/^[A-Za-z_]{1,40}$/.test(name) || name === '__proto__' || name === 'constructor') return;
	// A list is one with or without brackets.
	if (!DEAL_FORM_LISTS.has(name)) {
		fields[name] = value;
		return;
	}
	const list = [fields[name] ?? []].flat();
	// An empty entry says that a list was sent and is empty.
	fields[name] = value === '' ? list : [...list, value];
}

async function readImage(part: Extract<Multipart, { type: 'file' }>, already: number): Promise<Buffer> {
	if (already >= MAX_DEAL_IMAGES) throw refusedImages(`At most ${MAX_DEAL_IMAGES} pictures, please.`);
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of part.file) {
		bytes += chunk.length;
		if (bytes > MAX_IMAGE_BYTES) throw refusedImages(DEAL_TEXTS.imageSize);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

export function refusedImages(message: string): AppError {
	return new AppError('validation', message, { image: message });
}
