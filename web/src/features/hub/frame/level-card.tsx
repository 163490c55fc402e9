import { rankOf } from '@bilby/contract/kernel/ranks';
import { levelCardOf } from '@bilby/contract/reputation/level';

/** The level by points, what the rank allows, and how the two differ. */
export function LevelCard({ reputation }: { reputation: number }) {
	const { level, toNext, percent } = levelCardOf(reputation);
	return (
		<section aria-labelledby="level" className="rounded-card border border-line bg-surface p-5 shadow-card desk:p-6">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<h2 id="level" className="font-extrabold text-title tracking-tight">
					Level {level} <span className="ml-1 font-normal text-body text-muted tracking-normal">Deal Hunter</span>
				</h2>
				<p className="text-muted">{toNext} XP to next level</p>
			</div>
			<div
				role="progressbar"
				aria-label="To the next level"
				aria-valuenow={percent}
				aria-valuemin={0}
				aria-valuemax={100}
				className="mt-3 h-2 overflow-hidden rounded-pill bg-raised"
			>
				<div className="h-full rounded-pill bg-ochre" style={{ width: `${percent}%` }} />
			</div>
			<p className="mt-3 text-muted text-small">
				Every 100 points are a level, and everyone’s levels are called Deal Hunter. Your rank is the badge next to your
				name. It decides what you can do:
			</p>
			<p className="mt-1 text-small">{PRIVILEGES[rankOf(reputation).level]}</p>
		</section>
	);
}

/** What each rank may do, and what comes next. The rank itself is named by its badge. */
const PRIVILEGES: Record<number, string> = {
	1: 'A deal every 5 minutes, edits for 24 hours. From 50 points on, a deal every 3 minutes.',
	2: 'A deal every 3 minutes. From 200 points on you can edit your deals for 48 hours.',
	3: 'You can edit your deals for 48 hours. Deal Expert comes with 500 points, and with it pinning a comment.',
	4: 'You can pin one comment on each of your deals, and edit them for 48 hours. From 1,000 points on, for 7 days.',
	5: 'You can edit your deals for 7 days. From 2,500 points on you can moderate comments.',
	6: 'You can unflag and remove comments of members. Deal Legend comes with 5,000 points.',
	7: 'Everything: it is the highest rank. No pause between two deals.',
};
