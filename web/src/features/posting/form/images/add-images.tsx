import { Camera, ImagePlus } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { IMAGE_TYPES } from '../state/form-images.ts';

const LOOK =
	'flex cursor-pointer items-center justify-center gap-2 rounded-control border border-line-strong border-dashed font-semibold text-muted text-small transition-colors hover:bg-raised hover:text-ink focus-within:outline-2 focus-within:outline-ochre focus-within:outline-offset-2';

/** Adds pictures from the device or, if it has one, from the camera. */
export function AddImages({ onFiles }: { onFiles: (files: File[]) => void }) {
	const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
		onFiles([...(target.files ?? [])]);
		// Allows the same file to be chosen again.
		target.value = '';
	};
	return (
		<>
			<label className={`${LOOK} max-tablet:h-12 max-tablet:flex-1 tablet:aspect-4/3 tablet:flex-col`}>
				<ImagePlus size={20} aria-hidden />
				Add images
				<input type="file" multiple accept={IMAGE_TYPES.join(',')} onChange={take} className="sr-only" />
			</label>
			<label className={`${LOOK} h-12 flex-1 pointer-fine:hidden tablet:hidden`}>
				<Camera size={20} aria-hidden />
				Take a photo
				<input type="file" accept="image/jpeg" capture="environment" onChange={take} className="sr-only" />
			</label>
		</>
	);
}
