import { dealImageUrl } from '@bilby/contract/deals/images';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { CategoryTile } from '#features/deals/card/category-tile.tsx';
import type { Deal, DealImage } from '#features/deals/data/present-deal.ts';
import { LiveText } from '#ui/base/live-text.tsx';
import { Picture } from '#ui/base/picture.tsx';
import { useModalDialog } from '#ui/dialog/use-modal-dialog.ts';
import { pictureAlt } from './deal-slide-picture.tsx';

interface PictureDialogProps {
	deal: Deal;
	images: DealImage[];
	/** The index of the picture shown first. */
	place: number;
	onClose: () => void;
}

const ROUND = 'grid size-11 place-items-center rounded-pill bg-photo-glass text-photo-text';

/** The pictures full screen. Fingers swipe and zoom, the arrow keys move, Escape or a click outside closes. */
export function PictureDialog({ deal, images, place, onClose }: PictureDialogProps) {
	const dialog = useModalDialog();
	const { row, shown, follow, step, letGo } = usePictureRow(place, images.length);
	return (
		<dialog
			ref={dialog}
			aria-label={`Pictures of ${deal.title}`}
			onClose={({ currentTarget }) => !currentTarget.open && onClose()}
			onKeyDown={(event) => {
				if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
				// With Alt they are the browser's shortcuts for back and forward.
				if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
				event.preventDefault();
				step(event.key === 'ArrowLeft' ? -1 : 1);
			}}
			className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-photo-glass text-photo-text backdrop:bg-photo-glass"
		>
			<ul
				ref={row}
				onScroll={follow}
				onPointerDown={letGo}
				onWheel={letGo}
				aria-label="Pictures"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
				tabIndex={0}
				className="no-scrollbar flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden motion-safe:scroll-smooth"
			>
				{images.map((image, index) => (
					<li key={image.id} className="grid size-full shrink-0 snap-center place-items-center">
						<WholePicture
							dealId={deal.id}
							image={image}
							alt={pictureAlt(deal, index)}
							urgency={index === place ? 'eager' : 'lazy'}
						/>
					</li>
				))}
			</ul>
			<button
				type="button"
				aria-label="Close"
				onClick={() => dialog.current?.close()}
				className={`absolute top-3 right-3 ${ROUND}`}
			>
				<X size={22} aria-hidden />
			</button>
			{images.length > 1 && (
				<div className="absolute inset-x-0 bottom-4 mx-auto flex w-fit items-center gap-3">
					<button type="button" aria-label="Previous picture" onClick={() => step(-1)} className={ROUND}>
						<ChevronLeft size={22} aria-hidden />
					</button>
					<p role="status" className="rounded-pill bg-photo-glass px-3 py-1 tabular-nums">
						<LiveText>{`${shown + 1} of ${images.length}`}</LiveText>
					</p>
					<button type="button" aria-label="Next picture" onClick={() => step(1)} className={ROUND}>
						<ChevronRight size={22} aria-hidden />
					</button>
				</div>
			)}
		</dialog>
	);
}

interface WholePictureProps {
	dealId: number;
	image: DealImage;
	alt: string;
	urgency: 'lazy' | 'eager';
}

/** Shows the whole picture, as large as the screen allows. */
function WholePicture({ dealId, image, alt, urgency }: WholePictureProps) {
	const { width, height } = image;
	return (
		<div style={{ width: `min(100%, ${(100 * width) / height}dvh)`, aspectRatio: `${width} / ${height}` }}>
			<Picture
				src={dealImageUrl(dealId, image.fileName, 'detail', image.access)}
				fallback={<CategoryTile category={null} className="size-full" />}
				alt={alt}
				width={width}
				height={height}
				urgency={urgency}
				className="size-full"
			/>
		</div>
	);
}

/** Controls a natively scrolling row that shows one picture at a time. The first follows the last. */
function usePictureRow(place: number, count: number) {
	const row = useRef<HTMLUListElement>(null);
	/** The index that the last click scrolls to. Null once the row has arrived or someone scrolls by hand. */
	const ahead = useRef<number | null>(null);
	const [shown, setShown] = useState(place);
	useLayoutEffect(() => {
		const { current } = row;
		current?.scrollTo({ left: place * current.clientWidth, behavior: 'instant' });
	}, [place]);
	const follow = () => {
		const { current } = row;
		if (!current) return;
		const reached = placeInView(current);
		if (reached === ahead.current) ahead.current = null;
		setShown(reached);
	};
	const step = (by: 1 | -1) => {
		const { current } = row;
		if (!current) return;
		// Scrolling takes time, so the visible picture lags behind the clicks.
		const next = ((ahead.current ?? placeInView(current)) + by + count) % count;
		ahead.current = next;
		current.scrollTo({ left: next * current.clientWidth });
	};
	const letGo = () => {
		ahead.current = null;
	};
	return { row, shown, follow, step, letGo };
}

function placeInView({ scrollLeft, clientWidth }: HTMLElement): number {
	return Math.round(scrollLeft / clientWidth);
}
