import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

/** A row that scrolls sideways. For a mouse, two arrows cover its ends; they do not move the content. */
export function ScrollRow({ children }: { children: ReactNode }) {
	const row = useRef<HTMLDivElement>(null);
	const [hidden, setHidden] = useState({ before: false, after: false });

	const measure = useCallback(() => {
		const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = row.current ?? {};
		setHidden({ before: scrollLeft > 4, after: scrollLeft + clientWidth < scrollWidth - 4 });
	}, []);

	useEffect(() => {
		measure();
		window.addEventListener('resize', measure);
		return () => window.removeEventListener('resize', measure);
	}, [measure]);

	const scroll = (direction: 1 | -1) => {
		const width = row.current?.clientWidth ?? 0;
		const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
		row.current?.scrollBy({ left: direction * width * 0.8, behavior: isStill ? 'auto' : 'smooth' });
	};

	return (
		<div className="relative -mx-5 desk:mx-0">
			<div
				ref={row}
				onScroll={measure}
				className="no-scrollbar relative flex gap-2 overflow-x-auto scroll-px-5 px-5 py-1 desk:scroll-px-12 desk:px-0"
			>
				{children}
			</div>
			{hidden.before && <Arrow icon={ChevronLeft} side="left" onClick={() => scroll(-1)} />}
			{hidden.after && <Arrow icon={ChevronRight} side="right" onClick={() => scroll(1)} />}
		</div>
	);
}

interface ArrowProps {
	icon: LucideIcon;
	side: 'left' | 'right';
	onClick: () => void;
}

/** Only for the mouse: keyboard users scroll by moving through the links, touch users by dragging. */
function Arrow({ icon: Icon, side, onClick }: ArrowProps) {
	const position = side === 'left' ? 'left-0 bg-linear-to-r pr-10' : 'right-0 bg-linear-to-l pl-10';
	return (
		<div
			aria-hidden
			className={`pointer-events-none absolute inset-y-1 hidden from-60% from-bg to-transparent desk:block ${position}`}
		>
			<button
				type="button"
				tabIndex={-1}
				onClick={onClick}
				className="pointer-events-auto grid size-10 place-items-center rounded-pill border border-line bg-surface text-ink shadow-card transition-colors hover:bg-raised"
			>
				<Icon size={18} />
			</button>
		</div>
	);
}
