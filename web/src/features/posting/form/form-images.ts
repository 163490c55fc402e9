import { MAX_DEAL_IMAGES } from '@bilby/contract/deals/limits';
import { imageSizeProblem } from '@bilby/contract/deals/rules';

/** A picture in the form: an existing one of the deal, a file, or one from the linked page. */
export type FormImage =
	| { kind: 'existing'; key: string; src: string; id: number }
	| { kind: 'file'; key: string; src: string; file: File }
	| { kind: 'url'; key: string; url: string };

export interface FormImages {
	images: FormImage[];
	/** Exactly one picture is primary, if there are any. */
	primaryKey: string | null;
}

export const NO_IMAGES: FormImages = { images: [], primaryKey: null };

/** The types that the server can read. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export function urlImage(url: string): FormImage {
	return { kind: 'url', key: `url:${url}`, url };
}

/** Adds pictures that are not in the form yet, up to the limit. If none was primary, the first one becomes primary. */
export function addImages(present: FormImages, added: readonly FormImage[]): FormImages {
	const known = new Set(present.images.map(({ key }) => key));
	const images = [...present.images, ...added.filter(({ key }) => !known.has(key))].slice(0, MAX_DEAL_IMAGES);
	return { images, primaryKey: present.primaryKey ?? images[0]?.key ?? null };
}

/** Removes a picture. If it was primary, the first remaining one becomes primary. */
export function dropImage({ images, primaryKey }: FormImages, key: string): FormImages {
	const left = images.filter((image) => image.key !== key);
	return { images: left, primaryKey: primaryKey === key ? (left[0]?.key ?? null) : primaryKey };
}

/** Splits files into accepted pictures, pictures that are too large, and files that the server cannot read. */
export function sortFiles(files: readonly File[]) {
	const pictures = files.filter(({ type }) => IMAGE_TYPES.includes(type));
	return {
		fit: pictures.filter(({ size }) => imageSizeProblem(size) === null),
		tooLarge: pictures.filter(({ size }) => imageSizeProblem(size) !== null),
		unreadable: files.filter((file) => !pictures.includes(file)),
	};
}
