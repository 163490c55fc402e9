import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play } from 'lucide-react';
import type { RefObject } from 'react';
import { useCarousel } from './use-carousel.ts';

interface CarouselControlsProps {
	/** Contains the row of pictures to move. */
	frame: RefObject<HTMLElement | null>;
	count: number;
}

const ROUND =
	'grid size-10 place-items-center rounded-pill bg-photo-glass text-photo-text transition-opacity focus-visible:opacity-100';

/** Starts the carousel and overlays its buttons on the pictures. */
export default function CarouselControls({ frame, count }: CarouselControlsProps) {
	const { shown, goTo, step, announcement, wantsPlay, togglePlay, isStill } = useCarousel(frame, count);
	return (
		<>
			<Arrow icon={ChevronLeft} label="Previous picture" side="left-2.5" onPress={() => step(-1)} />
			<Arrow icon={ChevronRight} label="Next picture" side="right-2.5" onPress={() => step(1)} />
			<div className="absolute inset-x-0 bottom-2 z-10 mx-auto flex w-fit items-center rounded-pill bg-photo-glass px-1 print:hidden">
				{!isStill && (
					<button
						type="button"
						aria-label={wantsPlay ? 'Stop changing pictures' : 'Change pictures automatically'}
						onClick={togglePlay}
						className="grid size-7 place-items-center rounded-pill text-photo-text"
					>
						{wantsPlay ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />}
					</button>
				)}
				{Array.from({ length: count }, (_, place) => (
					<button
						key={`dot-${String(place)}`}
						type="button"
						aria-label={`Picture ${place + 1} of ${count}`}
						aria-current={place === shown ? 'true' : undefined}
						onClick={() => goTo(place)}
						className="group grid h-7 w-6 place-items-center rounded-pill"
					>
						<span className="size-2 rounded-pill bg-photo-text opacity-50 transition-[width,opacity] group-aria-current:w-4 group-aria-current:opacity-100" />
					</button>
				))}
			</div>
			<p role="status" className="sr-only">
				{announcement}
			</p>
		</>
	);
}

interface ArrowProps {
	icon: LucideIcon;
	label: string;
	side: string;
	onPress: () => void;
}

/** Only for a mouse: fingers swipe, and the arrow keys do the same. */
function Arrow({ icon: Icon, label, side, onPress }: ArrowProps) {
	return (
		<div className={`absolute inset-y-0 z-10 my-auto hidden h-10 pointer-fine:block print:hidden ${side}`}>
			<button type="button" aria-label={label} onClick={onPress} className={ROUND}>
				<Icon size={20} aria-hidden />
			</button>
		</div>
	);
}
