import { PLACEHOLDER_IMAGE_URL } from '@bilby/contract/deals/images';
import { useQuery } from '@tanstack/react-query';
import { Plus, Star, Trash2 } from 'lucide-react';
import { callApi } from '#lib/api/api.ts';
import { formatBytes } from '#lib/text/format-bytes.ts';
import { Picture } from '#ui/base/picture.tsx';
import { ScrollRow } from '#ui/paging/scroll-row.tsx';
import { type FormImage, urlImage } from '../form/form-images.ts';
import type { FormImagesControl } from '../form/use-form-images.ts';

interface ImageTileProps {
	image: FormImage;
	/** The position in the list, from 1. */
	place: number;
	isPrimary: boolean;
	onChoose: () => void;
	onRemove: () => void;
}

const TOOL = 'grid size-10 place-items-center rounded-control text-muted transition-colors hover:text-ink';

/** A picture in the form that can be made primary or removed. */
export function ImageTile({ image, place, isPrimary, onChoose, onRemove }: ImageTileProps) {
	const name = `picture ${place}`;
	const shown = {
		alt: `Picture ${place}${isPrimary ? ', primary' : ''}`,
		width: 160,
		height: 120,
		className: 'aspect-4/3 w-full rounded-control bg-raised object-cover',
	};
	return (
		<li>
			<div className={`relative rounded-control ${isPrimary ? 'outline-2 outline-ochre outline-offset-2' : ''}`}>
				{image.kind === 'url' ? (
					<ShopPicture url={image.url} {...shown} />
				) : (
					<Picture
						src={image.src}
						fallback={<img {...shown} alt={shown.alt} src={PLACEHOLDER_IMAGE_URL} />}
						{...shown}
					/>
				)}
				<span className="absolute bottom-1.5 left-1.5 rounded-badge bg-photo-glass px-1.5 text-photo-text text-tiny tabular-nums empty:hidden">
					{describeSource(image)}
				</span>
			</div>
			<div className="-mx-2.5 flex items-center justify-between">
				{isPrimary ? (
					<p className="flex h-10 items-center gap-1.5 pl-2.5 font-semibold text-ochre text-small">
						<Star size={16} aria-hidden className="fill-current" />
						Primary
					</p>
				) : (
					<button type="button" onClick={onChoose} aria-label={`Make ${name} primary`} className={TOOL}>
						<Star size={16} aria-hidden />
					</button>
				)}
				<button
					type="button"
					onClick={onRemove}
					aria-label={`Remove ${name}`}
					aria-disabled={isPrimary || undefined}
					className={`${TOOL} aria-disabled:text-faint`}
				>
					<Trash2 size={16} aria-hidden />
				</button>
			</div>
		</li>
	);
}

/** Returns the size of a file, or the source of a picture from a page. */
function describeSource(image: FormImage): string | null {
	if (image.kind === 'file') return formatBytes(image.file.size);
	return image.kind === 'url' ? 'From the shop' : null;
}

interface FoundImagesProps {
	/** Addresses of pictures on the linked page. */
	found: readonly string[];
	images: FormImagesControl;
	onAdd: (url: string) => void;
}

/** Offers pictures of the shop's page that are not in the form yet. */
export function FoundImages({ found, images, onAdd }: FoundImagesProps) {
	const known = new Set(images.pictures.images.map(({ key }) => key));
	const offered = found.filter((url) => !known.has(urlImage(url).key));
	if (offered.length === 0) return null;
	return (
		<div>
			<p className="mb-2 text-muted text-small">Found on the shop’s page. Choose what to add.</p>
			<ScrollRow>
				{offered.map((url, index) => (
					<button
						key={url}
						type="button"
						onClick={() => onAdd(url)}
						aria-label={`Add picture ${index + 1} of the shop’s page`}
						className="relative shrink-0 rounded-control"
					>
						<ShopPicture
							url={url}
							alt=""
							width={96}
							height={72}
							className="h-18 w-24 rounded-control bg-raised object-cover"
						/>
						<span
							aria-hidden
							className="absolute right-1.5 bottom-1.5 grid size-6 place-items-center rounded-pill bg-photo-glass text-photo-text"
						>
							<Plus size={16} />
						</span>
					</button>
				))}
			</ScrollRow>
		</div>
	);
}

interface ShopPictureProps {
	/** The address of the picture on the shop's site. */
	url: string;
	alt: string;
	width: number;
	height: number;
	className: string;
}

/** A picture of a shop's page, resized by our server. Shows the placeholder while it loads or if it fails. */
function ShopPicture({ url, ...rest }: ShopPictureProps) {
	const { data: preview } = useQuery({
		queryKey: ['shop-picture', url],
		queryFn: async () => (await callApi('POST /api/previewImage', { body: { url } })).preview,
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
	});
	const placeholder = <img {...rest} alt={rest.alt} src={PLACEHOLDER_IMAGE_URL} />;
	return preview ? <Picture {...rest} src={preview} fallback={placeholder} /> : placeholder;
}
