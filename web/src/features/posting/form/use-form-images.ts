import { MAX_DEAL_IMAGES } from '@bilby/contract/deals/limits';
import { DEAL_TEXTS } from '@bilby/contract/deals/rules';
import { useEffect, useRef, useState } from 'react';
import { addImages, dropImage, type FormImage, type FormImages, sortFiles, urlImage } from './form-images.ts';
import { shrinkImage } from './shrink-image.ts';

const UNREADABLE = 'We can’t read this file. Please choose a JPEG, PNG, WebP or AVIF picture.';
const TOO_MANY = `Please choose at most ${MAX_DEAL_IMAGES} pictures.`;

/** Manages the pictures of a form, files that are too large, and error messages. */
export function useFormImages(initial: FormImages) {
	const [pictures, setPictures] = useState(initial);
	const [tooLarge, setTooLarge] = useState<File[]>([]);
	const [isShrinking, setIsShrinking] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	/** True if they differ from the initial pictures. */
	const [isChanged, setIsChanged] = useState(false);
	useRevokedAddresses(pictures.images);

	/** The current pictures. Files can arrive later, when the state of a closure is outdated. */
	const present = useRef(initial);
	/** The primary picture of the deal itself. */
	const dealPrimary = useRef(initial.primaryKey);

	const show = (next: FormImages) => {
		present.current = next;
		setPictures(next);
	};
	const change = (next: FormImages) => {
		show(next);
		setIsChanged(true);
	};
	const add = (added: readonly FormImage[]) => {
		const isTooMany = present.current.images.length + added.length > MAX_DEAL_IMAGES;
		setProblem(isTooMany ? TOO_MANY : null);
		change(addImages(present.current, added));
	};
	const addFiles = (files: readonly File[]) => {
		const sorted = sortFiles(files);
		if (sorted.fit.length > 0) add(sorted.fit.map(fileImage));
		if (sorted.tooLarge.length > 0) setProblem(DEAL_TEXTS.imageSize);
		if (sorted.unreadable.length > 0) setProblem(UNREADABLE);
		setTooLarge((before) => [...before, ...sorted.tooLarge]);
	};
	const shrink = async () => {
		setIsShrinking(true);
		const accepted = new Set(tooLarge);
		const results = await Promise.allSettled([...accepted].map(shrinkImage));
		setIsShrinking(false);
		const shrunk = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
		setTooLarge((before) => before.filter((file) => !accepted.has(file)));
		if (shrunk.length > 0) add(shrunk.map(fileImage));
		else setProblem(null);
		if (shrunk.length < results.length) setProblem(UNREADABLE);
	};
	const leaveOut = () => {
		setTooLarge([]);
		setProblem(null);
	};
	/** Ignored for the primary picture. */
	const remove = (key: string): boolean => {
		const isPrimary = present.current.primaryKey === key;
		setProblem(isPrimary ? DEAL_TEXTS.primaryRemoved : null);
		if (!isPrimary) change(dropImage(present.current, key));
		return !isPrimary;
	};
	const choosePrimary = (key: string) => {
		setProblem(null);
		change({ ...present.current, primaryKey: key });
	};
	return {
		pictures,
		tooLarge,
		isShrinking,
		problem,
		isChanged,
		setProblem,
		addFiles,
		addUrl: (url: string) => add([urlImage(url)]),
		shrink,
		leaveOut,
		remove,
		/** Removes a picture that the form added automatically, even if it is primary. */
		takeBack: (key: string) => show(dropImage(present.current, key)),
		choosePrimary,
		/** Replaces the deal's pictures with its current ones and keeps those that are not sent yet. */
		adopt: (next: FormImages) => {
			const { images, primaryKey } = present.current;
			const unsent = images.filter(({ kind }) => kind !== 'existing');
			const merged = addImages(next, unsent);
			// Only a primary picture chosen here may replace the newer one.
			const isChosen = primaryKey !== dealPrimary.current && merged.images.some(({ key }) => key === primaryKey);
			dealPrimary.current = next.primaryKey;
			show(isChosen ? { ...merged, primaryKey } : merged);
		},
		reset: (next: FormImages) => {
			dealPrimary.current = next.primaryKey;
			show(next);
			setTooLarge([]);
			setProblem(null);
			setIsChanged(false);
		},
	};
}

export type FormImagesControl = ReturnType<typeof useFormImages>;

function fileImage(file: File): FormImage {
	return { kind: 'file', key: `file:${crypto.randomUUID()}`, file, src: URL.createObjectURL(file) };
}

/** Object URLs hold their file in memory until they are revoked. */
function useRevokedAddresses(images: readonly FormImage[]): void {
	const previous = useRef(new Set<string>());
	useEffect(() => {
		const shown = new Set(images.flatMap((image) => (image.kind === 'file' ? image.src : [])));
		for (const src of previous.current) if (!shown.has(src)) URL.revokeObjectURL(src);
		previous.current = shown;
	}, [images]);
	useEffect(
		() => () => {
			for (const src of previous.current) URL.revokeObjectURL(src);
		},
		[],
	);
}
