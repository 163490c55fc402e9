import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_IMAGES } from './form-images.ts';
import { shrinkImage } from './shrink-image.ts';
import { useFormImages } from './use-form-images.ts';

vi.mock('./shrink-image.ts');

URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => undefined;
afterEach(() => vi.mocked(shrinkImage).mockReset());

const photo = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

test('changes made while a photo is shrunk are preserved', async () => {
	let finish = (_: File) => {};
	vi.mocked(shrinkImage).mockReturnValue(
		new Promise((resolve) => {
			finish = resolve;
		}),
	);
	const { result } = renderHook(() => useFormImages(NO_IMAGES));
	act(() => result.current.addFiles([photo('large.png', 1_000_001), photo('first.png', 10), photo('second.png', 10)]));
	const [first, second] = result.current.pictures.images.map(({ key }) => key);
	let shrinking = Promise.resolve();
	act(() => {
		shrinking = result.current.shrink();
	});
	act(() => result.current.choosePrimary(second ?? ''));
	act(() => void result.current.remove(first ?? ''));
	act(() => result.current.addFiles([photo('other.png', 1_000_001)]));
	await act(async () => {
		finish(photo('large.webp', 500));
		await shrinking;
	});
	const { images, primaryKey } = result.current.pictures;
	expect(images.map((image) => (image.kind === 'file' ? image.file.name : ''))).toEqual(['second.png', 'large.webp']);
	expect(primaryKey).toBe(second);
	expect(result.current.tooLarge.map(({ name }) => name)).toEqual(['other.png']);
});

test('pictures that are added together are all there', () => {
	const { result } = renderHook(() => useFormImages(NO_IMAGES));
	act(() => {
		result.current.addUrl('https://shop.example/1.jpg');
		result.current.addUrl('https://shop.example/2.jpg');
	});
	expect(result.current.pictures.images).toHaveLength(2);
});
