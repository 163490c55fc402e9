import { MAX_DEAL_IMAGES } from '@bilby/contract/deals/limits';
import { DEAL_TEXTS } from '@bilby/contract/deals/rules';
import { useQueryClient } from '@tanstack/react-query';
import { Camera, ImagePlus, LoaderCircle } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, callApi } from '#lib/api/api.ts';
import { markOwnAsStale } from '#lib/api/query-client.ts';
import { formatBytes } from '#lib/text/format-bytes.ts';
import { buttonClass } from '#ui/base/button.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FieldError } from '#ui/field/text-field.tsx';
import { useSharedForm } from '../form/deal-form-context.ts';
import { type FormImage, IMAGE_TYPES } from '../form/form-images.ts';
import type { FormImagesControl } from '../form/use-form-images.ts';
import { FoundImages, ImageTile } from './image-tile.tsx';

/** The pictures of the deal. They can be dropped, pasted, chosen, photographed, or taken from the shop's page. */
export function ImageField() {
	const { images, autofill, isSending, original } = useSharedForm();
	const queryClient = useQueryClient();
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
	const showDeleted = (key: string) => {
		// Elements behind an open dialog cannot take the focus.
		flushSync(() => {
			images.takeBack(key);
			setImageToDelete(undefined);
		});
		focusTiles();
		// The picture is gone even if the form is never saved.
		markOwnAsStale(queryClient);
		void queryClient.invalidateQueries({ queryKey: ['deal', original?.id] });
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
				data-invalid={problem ? true : undefined}
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
					onDeleted={() => showDeleted(imageToDelete.key)}
					onClose={() => setImageToDelete(undefined)}
				/>
			)}
		</div>
	);
}

const LOOK =
	'flex cursor-pointer items-center justify-center gap-2 rounded-control border border-line-strong border-dashed font-semibold text-muted text-small transition-colors hover:bg-raised hover:text-ink focus-within:outline-2 focus-within:outline-ochre focus-within:outline-offset-2';

/** Adds pictures from the device or, if it has one, from the camera. */
function AddImages({ onFiles }: { onFiles: (files: File[]) => void }) {
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

interface DeleteImageDialogProps {
	imageId: number;
	onDeleted: () => void;
	onClose: () => void;
}

/** Asks for confirmation before a picture is permanently deleted from a deal. */
function DeleteImageDialog({ imageId, onDeleted, onClose }: DeleteImageDialogProps) {
	const remove = async () => {
		try {
			await callApi('POST /api/deleteDealImage', { body: { id: imageId } });
		} catch (error) {
			// A 404 means someone else has already deleted it.
			if (!(error instanceof ApiError && error.status === 404)) return failureMessage(error);
		}
		onDeleted();
		return null;
	};

	return (
		<ConfirmDialog title="Delete picture" verb="Delete" onConfirm={remove} onClose={onClose}>
			Are you sure you want to delete this picture? It’s removed from the deal immediately.
		</ConfirmDialog>
	);
}

function failureMessage(error: unknown): string {
	const isExplained = error instanceof ApiError && error.status >= 400 && error.status < 500;
	return isExplained ? error.message : DEAL_TEXTS.failed;
}

/** Offers to shrink photos above the limit. */
function TooLargeOffer({ images }: { images: FormImagesControl }) {
	const { tooLarge, isShrinking, shrink, leaveOut } = images;
	if (tooLarge.length === 0) return null;
	return (
		<div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-raised p-3">
			<div className="min-w-0 flex-1 basis-56 text-small">
				<p className="font-semibold">
					{tooLarge.length === 1 ? 'We can make it smaller.' : 'We can make them smaller.'}
				</p>
				<ul className="text-muted">
					{tooLarge.map((file) => (
						<li key={`${file.name} ${file.lastModified}`} className="truncate">
							{file.name}, {formatBytes(file.size)}
						</li>
					))}
				</ul>
			</div>
			<button type="button" onClick={leaveOut} className={`hover:bg-raised-hover ${buttonClass('quiet')}`}>
				Leave out
			</button>
			<button
				type="button"
				onClick={() => void shrink()}
				aria-disabled={isShrinking || undefined}
				className={buttonClass('outlined')}
			>
				{isShrinking && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
				Shrink and add
			</button>
		</div>
	);
}

/** Takes files that are dropped or pasted anywhere on the page. Returns true while files are dragged over it. */
function useDroppedFiles(take: (files: File[]) => void): boolean {
	const [isDragged, setIsDragged] = useState(false);
	const takeLatest = useRef(take);
	useEffect(() => {
		takeLatest.current = take;
	});

	useEffect(() => {
		const drag = (event: DragEvent) => {
			if (!event.dataTransfer?.types.includes('Files')) return;
			// Otherwise the browser would leave the page to show the file.
			event.preventDefault();
			setIsDragged(true);
		};
		const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsDragged(false);
		const drop = (event: DragEvent) => {
			setIsDragged(false);
			const files = [...(event.dataTransfer?.files ?? [])];
			if (files.length === 0) return;
			event.preventDefault();
			takeLatest.current(files);
		};
		const paste = ({ clipboardData }: ClipboardEvent) => {
			// Office programs add a picture of the copied text to the clipboard.
			if (!clipboardData || clipboardData.types.includes('text/plain')) return;
			const files = [...clipboardData.files];
			if (files.length > 0) takeLatest.current(files);
		};
		window.addEventListener('dragover', drag);
		window.addEventListener('dragleave', leave);
		window.addEventListener('drop', drop);
		window.addEventListener('paste', paste);
		return () => {
			window.removeEventListener('dragover', drag);
			window.removeEventListener('dragleave', leave);
			window.removeEventListener('drop', drop);
			window.removeEventListener('paste', paste);
		};
	}, []);
	return isDragged;
}
