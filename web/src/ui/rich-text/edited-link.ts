import type Quill from 'quill/core.js';

/** A stretch of the text that is a link, or is to become one; of no length where there are no words for it yet. */
export interface EditedLink {
	index: number;
	length: number;
	/** Empty for one that is to be made. */
	address: string;
}

/** The link around the cursor, or else what is selected. */
export function findEditedLink(quill: Quill): EditedLink {
	const { index, length } = quill.getSelection(true);
	const { link } = quill.getFormat(index, length);
	if (typeof link !== 'string') return { index, length, address: '' };
	const isInLink = (place: number) => quill.getFormat(place, 1).link === link;
	let start = index;
	while (start > 0 && isInLink(start - 1)) start -= 1;
	let end = index + length;
	while (end < quill.getLength() - 1 && isInLink(end)) end += 1;
	return { index: start, length: end - start, address: link };
}

/** What is written next stands behind the link and is none of it. */
export function writeLink(quill: Quill, { index, length }: EditedLink, address: string): void {
	if (length === 0) quill.insertText(index, address, { link: address }, 'user');
	else quill.formatText(index, length, { link: address }, 'user');
	quill.setSelection(index + (length || address.length), 0, 'user');
	quill.format('link', false, 'user');
}

export function removeLink(quill: Quill, { index, length }: EditedLink): void {
	quill.formatText(index, length, { link: false }, 'user');
	quill.setSelection(index + length, 0, 'user');
}
