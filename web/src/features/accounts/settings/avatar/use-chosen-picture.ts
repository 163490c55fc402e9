import { AVATAR_TEXTS, MIN_AVATAR_PX } from '@bilby/contract/accounts/avatars';
import { useEffect, useState } from 'react';

/** A picture from the device, to be cropped. */
export interface ChosenPicture {
	url: string;
	bitmap: ImageBitmap;
}

/** The picture being cropped, the reason a file cannot be used, and functions that choose and discard one. */
export function useChosenPicture() {
	const [picture, setPicture] = useState<ChosenPicture | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	useEffect(() => (picture ? () => release(picture) : undefined), [picture]);
	const choose = async ([file]: File[]) => {
		const read = file ? await readPicture(file) : AVATAR_TEXTS.none;
		setProblem(typeof read === 'string' ? read : null);
		setPicture(typeof read === 'string' ? null : read);
	};
	// A late response must not discard a picture that was chosen since.
	const leave = () => setPicture((open) => (open === picture ? null : open));
	return { picture, problem, choose, leave };
}

/** Reads a file as the browser displays it, upright. Returns a message if it cannot be used. */
async function readPicture(file: File): Promise<ChosenPicture | string> {
	const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
	// A file that the browser cannot decode is not a picture it can crop.
	if (!bitmap) return AVATAR_TEXTS.unreadable;
	if (Math.min(bitmap.width, bitmap.height) < MIN_AVATAR_PX) {
		bitmap.close();
		return AVATAR_TEXTS.tooSmall;
	}
	return { url: URL.createObjectURL(file), bitmap };
}

function release({ url, bitmap }: ChosenPicture): void {
	URL.revokeObjectURL(url);
	bitmap.close();
}
