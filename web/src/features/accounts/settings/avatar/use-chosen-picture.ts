import { AVATAR_TEXTS, MIN_AVATAR_PX } from '@bilby/contract/accounts/avatars';
import { useEffect, useState } from 'react';

/** A picture of the device that a square is cut out of. */
export interface ChosenPicture {
	url: string;
	bitmap: ImageBitmap;
}

/** The picture that is being cut, what is wrong with one that cannot be, and how to choose and to leave one. */
export function useChosenPicture() {
	const [picture, setPicture] = useState<ChosenPicture | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	useEffect(() => (picture ? () => release(picture) : undefined), [picture]);
	const choose = async ([file]: File[]) => {
		const read = file ? await readPicture(file) : AVATAR_TEXTS.none;
		setProblem(typeof read === 'string' ? read : null);
		setPicture(typeof read === 'string' ? null : read);
	};
	return { picture, problem, choose, leave: () => setPicture(null) };
}

/** A file as the browser shows it, turned upright; in words why it cannot be. */
async function readPicture(file: File): Promise<ChosenPicture | string> {
	const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
	// Whatever the browser stumbles over is no picture for it.
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
