import { hasEnded } from '@bilby/contract/deals/lifecycle';
import { Maximize2 } from 'lucide-react';
import { type MouseEvent, type PointerEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { CategoryTile } from '#features/deals/card/category-tile.tsx';
import { DealBadges } from '#features/deals/card/deal-badges.tsx';
import type { Deal, DealImage } from '#features/deals/data/present-deal.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { DealCarousel } from './deal-carousel.tsx';
import { DealSlidePicture, pictureAlt } from './deal-slide-picture.tsx';

/** A deal's pictures with its badges on top. Those of an ended deal are grey. */
export function DealPictureFrame({ deal }: { deal: Deal }) {
	const { images } = deal;
	const [first] = images;
	return (
		<div className={`deal-pictures relative bg-raised ${hasEnded(deal.lifecycle) ? '[&_img]:grayscale' : ''}`}>
			{first && (
				<LargerPicture deal={deal} images={images}>
					{images.length > 1 ? (
						<DealCarousel deal={deal} images={images} />
					) : (
						<DealSlidePicture dealId={deal.id} image={first} alt={pictureAlt(deal, 0)} urgency="first" />
					)}
				</LargerPicture>
			)}
			{!first && <CategoryTile category={deal.category} className="absolute inset-0 size-full" />}
			<DealBadges
				deal={{
					price: deal.price,
					originalPrice: deal.originalPrice,
					netVotes: deal.likes - deal.dislikes,
					lifecycle: deal.lifecycle,
					isFeatured: deal.isFeatured,
				}}
			/>
		</div>
	);
}

const PictureDialog = lazyComponent(async () => (await import('./picture-dialog.tsx')).PictureDialog);

/** Pixels: a finger that moved further was swiping. */
const TAP_PX = 8;

interface LargerPictureProps {
	deal: Deal;
	images: DealImage[];
	/** The pictures, one of them visible. */
	children: ReactNode;
}

/** Opens the visible picture full screen, by a tap on it or a button over it. */
function LargerPicture({ deal, images, children }: LargerPictureProps) {
	const frame = useRef<HTMLDivElement>(null);
	const pointerDownAt = useRef({ x: 0, y: 0 });
	const [place, setPlace] = useState<number | null>(null);
	const open = () => setPlace(placeInView(frame.current));
	const recordPointerDown = ({ clientX, clientY }: PointerEvent) => {
		pointerDownAt.current = { x: clientX, y: clientY };
	};
	const openByTap = ({ target, clientX, clientY }: MouseEvent) => {
		const isControl = target instanceof Element && target.closest('button, a') !== null;
		const moved = Math.hypot(clientX - pointerDownAt.current.x, clientY - pointerDownAt.current.y);
		if (!isControl && moved < TAP_PX) open();
	};
	return (
		<>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the button does the same by keyboard */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same for screen readers */}
			<div
				ref={frame}
				onPointerDown={recordPointerDown}
				onClick={openByTap}
				className="absolute inset-0 cursor-zoom-in"
			>
				{children}
				<button
					type="button"
					aria-label="Larger picture"
					onClick={open}
					className="needs-script absolute top-2.5 right-2.5 z-10 grid print:hidden size-10 place-items-center rounded-pill bg-photo-glass text-photo-text"
				>
					<Maximize2 size={18} aria-hidden />
				</button>
			</div>
			{place !== null && (
				<Suspense>
					<PictureDialog deal={deal} images={images} place={place} onClose={() => setPlace(null)} />
				</Suspense>
			)}
		</>
	);
}

/** Returns the index of the picture at the middle of the frame. */
function placeInView(frame: HTMLElement | null): number {
	if (!frame) return 0;
	const { left, width } = frame.getBoundingClientRect();
	const middle = left + width / 2;
	const place = [...frame.querySelectorAll('li')].findIndex((slide) => {
		const box = slide.getBoundingClientRect();
		return box.left <= middle && middle < box.right;
	});
	return Math.max(0, place);
}
