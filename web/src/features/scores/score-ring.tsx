const RADIUS = 28;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** A score from 0 to 100 as a ring that fills; the words beside it say the same. */
export function ScoreRing({ score }: { score: number }) {
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
					strokeDasharray={`${((score / 100) * CIRCUMFERENCE).toFixed(1)} ${CIRCUMFERENCE.toFixed(1)}`}
					className={colourOf(score)}
				/>
			</svg>
			<span className="price-digits text-title">{score}</span>
		</span>
	);
}

/** Green is for what is good: tiers below Fair carry no praise. */
function colourOf(score: number): string {
	if (score >= 60) return 'stroke-eucalypt';
	return score >= 50 ? 'stroke-wattle' : 'stroke-muted';
}
