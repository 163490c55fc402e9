import { hasEnded } from '@bilby/contract/deals/lifecycle';
import { Images, Maximize2 } from 'lucide-react';
import { type MouseEvent, type PointerEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { CategoryTile } from '#features/deals/card/category-tile.tsx';
import { DealBadges } from '#features/deals/card/deal-badges.tsx';
import type { Deal, DealImage } from '#features/deals/data/present-deal.ts';
import { whenIdle } from '#lib/hooks/when-idle.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
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

const CarouselControls = lazyComponent(async () => (await import('./carousel-controls.tsx')).default);

interface DealCarouselProps {
	deal: Deal;
	images: DealImage[];
}

/**
 * A row of pictures that scrolls natively, with or without a script. On the first interaction, or shortly before the
 * first turn, the carousel takes over the same elements: nothing moves, and the first picture is not loaded again.
 */
export function DealCarousel({ deal, images }: DealCarouselProps) {
	const frame = useRef<HTMLDivElement>(null);
	const [isTakenOver, setIsTakenOver] = useState(false);
	useEffect(() => whenNeeded(() => setIsTakenOver(true)), []);
	return (
		<div ref={frame} className="absolute inset-0">
			<section
				data-carousel-viewport
				aria-roledescription="carousel"
				aria-label="Pictures: use the arrow keys to change them"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
				tabIndex={0}
				className={`no-scrollbar size-full -outline-offset-2 ${isTakenOver ? 'touch-pan-y touch-pinch-zoom overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto'}`}
			>
				<ul className="flex h-full">
					{images.map((image, place) => (
						<li
							key={image.id}
							aria-label={`Picture ${place + 1} of ${images.length}`}
							className="relative h-full min-w-0 shrink-0 basis-full snap-start"
						>
							<DealSlidePicture
								dealId={deal.id}
								image={image}
								alt={pictureAlt(deal, place)}
								urgency={urgencyFor(place, isTakenOver)}
							/>
						</li>
					))}
				</ul>
			</section>
			{isTakenOver ? (
				<Suspense fallback={<PictureCount count={images.length} />}>
					<CarouselControls frame={frame} count={images.length} />
				</Suspense>
			) : (
				<PictureCount count={images.length} />
			)}
		</div>
	);
}

/** Shows from the first paint that there are more pictures. The controls replace it later. */
function PictureCount({ count }: { count: number }) {
	return (
		<p className="pointer-events-none absolute right-2.5 bottom-2 z-10 flex h-7 items-center gap-1.5 rounded-pill bg-photo-glass px-3 font-semibold text-photo-text text-small">
			<Images size={14} aria-hidden />
			{count} pictures
		</p>
	);
}

/** Touch is not in the list: the row itself follows the finger and must not be replaced during that. */
const ACTS = ['scroll', 'mousemove', 'keydown'] as const;

/** After the page has settled. The first turn follows five seconds later. */
const NEEDED_AFTER_MS = 3_000;

/** Calls back once. Returns a function that stops waiting. */
function whenNeeded(callBack: () => void): () => void {
	const controller = new AbortController();
	const { signal } = controller;
	const takeOver = () => {
		controller.abort();
		callBack();
	};
	for (const act of ACTS) window.addEventListener(act, takeOver, { passive: true, signal });
	whenIdle(() => {
		if (signal.aborted) return;
		const timer = setTimeout(takeOver, NEEDED_AFTER_MS);
		signal.addEventListener('abort', () => clearTimeout(timer));
	});
	return () => controller.abort();
}

/** The other pictures load with the carousel, so that none is missing when its turn comes. */
function urgencyFor(place: number, isTakenOver: boolean): 'first' | 'eager' | 'lazy' {
	if (place === 0) return 'first';
	return isTakenOver ? 'eager' : 'lazy';
}
