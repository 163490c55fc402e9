import { MAX_DEAL_IMAGES } from '@bilby/contract/deals/limits';
import { useRef, useState } from 'react';
import { FieldError } from '#ui/field/text-field.tsx';
import { useSharedForm } from '../state/deal-form-context.ts';
import type { FormImage } from '../state/form-images.ts';
import { AddImages } from './add-images.tsx';
import { DeleteImageDialog } from './delete-image-dialog.tsx';
import { FoundImages } from './found-images.tsx';
import { ImageTile } from './image-tile.tsx';
import { TooLargeOffer } from './too-large-offer.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';

/** The pictures of the deal. They can be dropped, pasted, chosen, photographed, or taken from the shop's page. */
export function ImageField() {
	const { images, autofill, isSending } = useSharedForm();
	const { pictures, problem, addFiles } = images;
	const [imageToDelete, setImageToDelete] = useState<FormImage & { kind: 'existing' }>();
	const tiles = useRef<HTMLElement>(null);
	const isDragged = useDroppedFiles((files) => {
		if (!isSending) addFiles(files);
	});
	/** The clicked button disappears, so the focus moves to the list. */
	const focusTiles = () => tiles.current?.focus({ preventScroll: true });
	const remove = (image: FormImage) => {
		if (image.kind === 'existing' && image.key !== pictures.primaryKey) setImageToDelete(image);
		else if (images.remove(image.key)) focusTiles();
	};
	const choosePrimary = (key: string) => {
		images.choosePrimary(key);
		focusTiles();
	};
	const addFound = (url: string) => {
		images.addUrl(url);
		focusTiles();
	};
	return (
		<div className="flex flex-col gap-3">
			<div className="flex items-baseline justify-between gap-3 text-small">
				<h2 id="images-label" className="font-semibold">
					Images
				</h2>
				<p role="status" className="text-muted">
					{pictures.images.length} of {MAX_DEAL_IMAGES} · less than 1 MB each
				</p>
			</div>
			<section
				ref={tiles}
				data-wrong={problem ? true : undefined}
				tabIndex={-1}
				aria-labelledby="images-label"
				className={`rounded-control outline-offset-4 ${isDragged ? 'outline-2 outline-ochre outline-dashed' : 'outline-none'}`}
			>
				<ul className="grid grid-cols-3 gap-x-3 gap-y-1 tablet:grid-cols-5 tablet:gap-x-5">
					{pictures.images.map((image, index) => (
						<ImageTile
							key={image.key}
							image={image}
							place={index + 1}
							isPrimary={image.key === pictures.primaryKey}
							onChoose={() => choosePrimary(image.key)}
							onRemove={() => remove(image)}
						/>
					))}
					{pictures.images.length < MAX_DEAL_IMAGES && (
						<li className="flex gap-3 max-tablet:col-span-3 max-tablet:py-1 tablet:block">
							<AddImages onFiles={addFiles} />
						</li>
					)}
				</ul>
			</section>
			<div role="alert" className={problem ? '' : '-mt-3'}>
				{problem && <FieldError id="field-image-error" text={problem} />}
			</div>
			<TooLargeOffer images={images} />
			<FoundImages found={autofill.found} images={images} onAdd={addFound} />
			{imageToDelete && (
				<DeleteImageDialog
					imageId={imageToDelete.id}
					onDeleted={() => {
						images.takeBack(imageToDelete.key);
						setImageToDelete(undefined);
						// Elements behind an open dialog cannot take the focus.
						requestAnimationFrame(focusTiles);
					}}
					onClose={() => setImageToDelete(undefined)}
				/>
			)}
		</div>
	);
}
