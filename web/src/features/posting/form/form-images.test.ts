import { expect, test } from 'vitest';
import { addImages, dropImage, NO_IMAGES, sortFiles, urlImage } from './form-images.ts';

const urls = (count: number) =>
	Array.from({ length: count }, (_, index) => urlImage(`https://shop.example/${index}.jpg`));

test('the first picture is primary until another is chosen, and there is always one', () => {
	const two = addImages(NO_IMAGES, urls(2));
	expect(two.primaryKey).toBe('url:https://shop.example/0.jpg');
	expect(dropImage(two, 'url:https://shop.example/0.jpg').primaryKey).toBe('url:https://shop.example/1.jpg');
});

test('there are at most ten pictures, each once', () => {
	expect(addImages(addImages(NO_IMAGES, urls(8)), urls(12)).images).toHaveLength(10);
	expect(addImages(addImages(NO_IMAGES, urls(1)), urls(1)).images).toHaveLength(1);
});

test('files are sorted by size and type, and 1,000,000 bytes still fit', () => {
	const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'f', { type });
	const fits = file(1_000_000, 'image/png');
	const tooLarge = file(1_000_001, 'image/jpeg');
	const text = file(10, 'text/plain');
	expect(sortFiles([fits, tooLarge, text])).toEqual({ fit: [fits], tooLarge: [tooLarge], unreadable: [text] });
});
