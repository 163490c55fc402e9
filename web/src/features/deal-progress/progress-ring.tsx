const RADIUS = 28;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** A percentage as a ring that fills. */
export function ProgressRing({ percent }: { percent: number }) {
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
					className="stroke-eucalypt transition-[stroke-dasharray]"
				/>
			</svg>
			<span className="price-digits text-body">{percent}%</span>
		</span>
	);
}
