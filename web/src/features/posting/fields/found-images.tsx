import { Plus } from 'lucide-react';
import { ScrollRow } from '#ui/paging/scroll-row.tsx';
import { urlImage } from '../form/form-images.ts';
import type { FormImagesControl } from '../form/use-form-images.ts';
import { ShopPicture } from './shop-picture.tsx';

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
