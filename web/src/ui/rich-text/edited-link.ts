import type Quill from 'quill/core.js';

/** A range of the text that is a link or becomes one. Its length is 0 if its text is still to be written. */
export interface EditedLink {
	index: number;
	length: number;
	/** Empty for a new link. */
	address: string;
}

/** Returns the link around the cursor, or else the selection. */
export function findEditedLink(quill: Quill): EditedLink {
	const { index, length } = quill.getSelection(true);
	const { link } = quill.getFormat(index, length);
	if (typeof link !== 'string') return { index, length, address: '' };
	const isInLink = (position: number) => quill.getFormat(position, 1).link === link;
	let start = index;
	while (start > 0 && isInLink(start - 1)) start -= 1;
	let end = index + length;
	while (end < quill.getLength() - 1 && isInLink(end)) end += 1;
	return { index: start, length: end - start, address: link };
}

/** Text typed next comes after the link and is not part of it. */
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
