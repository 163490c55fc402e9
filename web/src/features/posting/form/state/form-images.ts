import { MAX_DEAL_IMAGES } from '@bilby/contract/deals/limits';
import { imageSizeProblem } from '@bilby/contract/deals/rules';

/** A picture of the form: one that the deal has, a file, or one of the page that the deal links to. */
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

/** What the server can read. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export function urlImage(url: string): FormImage {
	return { kind: 'url', key: `url:${url}`, url };
}

/** Adds what is not there yet, up to the limit; the first of all becomes primary. */
export function addImages(present: FormImages, added: readonly FormImage[]): FormImages {
	const known = new Set(present.images.map(({ key }) => key));
	const images = [...present.images, ...added.filter(({ key }) => !known.has(key))].slice(0, MAX_DEAL_IMAGES);
	return { images, primaryKey: present.primaryKey ?? images[0]?.key ?? null };
}

/** Takes a picture away. Where it was primary, the first of the others takes its place. */
export function dropImage({ images, primaryKey }: FormImages, key: string): FormImages {
	const left = images.filter((image) => image.key !== key);
	return { images: left, primaryKey: primaryKey === key ? (left[0]?.key ?? null) : primaryKey };
}

/** Files that can be taken as they are, those that are too large, and those that are no pictures. */
export function sortFiles(files: readonly File[]) {
	const pictures = files.filter(({ type }) => IMAGE_TYPES.includes(type));
	return {
		fit: pictures.filter(({ size }) => imageSizeProblem(size) === null),
		tooLarge: pictures.filter(({ size }) => imageSizeProblem(size) !== null),
		unreadable: files.filter((file) => !pictures.includes(file)),
	};
}

/** "640 kB", "3.4 MB" */
export function formatBytes(bytes: number): string {
	return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
