import type { ReactNode } from 'react';

const RADIUS = 28;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

interface RingProps {
	/** 0 to 100. */
	percent: number;
	/** Classes of the filled part. */
	className: string;
	/** Shown inside the ring. */
	children: ReactNode;
}

/** Shows a percentage as a ring that fills. The text in or next to it says the same. */
export function Ring({ percent, className, children }: RingProps) {
	return (
		<span className="relative grid size-16 shrink-0 place-items-center">
			<svg viewBox="0 0 64 64" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
				<circle cx="32" cy="32" r={RADIUS} fill="none" strokeWidth="6" className="stroke-line" />
				<circle
					cx="32"
					cy="32"
					r={RADIUS}
					fill="none"
					strokeWidth="6"
					strokeDasharray={`${((percent / 100) * CIRCUMFERENCE).toFixed(1)} ${CIRCUMFERENCE.toFixed(1)}`}
					className={className}
				/>
			</svg>
			{children}
		</span>
	);
}
