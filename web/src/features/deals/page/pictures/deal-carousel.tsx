import { Images } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Deal, DealImage } from '#features/deals/data/present-deal.ts';
import { whenIdle } from '#lib/hooks/when-idle.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { DealSlidePicture, pictureAlt } from './deal-slide-picture.tsx';

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
