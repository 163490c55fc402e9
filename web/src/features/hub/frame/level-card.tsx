import { findRank } from '@bilby/contract/kernel/ranks';
import { calculateLevel } from '@bilby/contract/reputation/level';
import { useId } from 'react';

/** The level by points, the privileges of the rank, and how the two differ. */
export function LevelCard({ reputation }: { reputation: number }) {
	// The hub renders one card for phones and one for desktops, so the id must be unique.
	const id = useId();
	const { level, toNext, percent } = calculateLevel(reputation);
	return (
		<section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 shadow-card desk:p-6">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<h2 id={id} className="font-extrabold text-title tracking-tight">
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
				Everyone starts as a Level 1 Deal Hunter and gains a level with every 100 points. Your rank is the badge next to
				your name. It decides what you can do:
			</p>
			<p className="mt-1 text-small">{PRIVILEGES[findRank(reputation).level]}</p>
		</section>
	);
}

/** Privileges of each rank, and the next ones. The badge names the rank itself. */
const PRIVILEGES: Record<number, string> = {
	1: 'Post a deal every 5 minutes and edit it for 24 hours. At 50 points, you can post every 3 minutes.',
	2: 'Post a deal every 3 minutes. At 200 points, you can edit your deals for 48 hours.',
	3: 'Edit your deals for 48 hours. At 500 points, you become a Deal Expert and can pin a comment.',
	4: 'Pin one comment on each of your deals. At 1,000 points, you can edit your deals for 7 days.',
	5: 'Edit your deals for 7 days. At 2,500 points, you can moderate comments on deals.',
	6: 'Unflag and remove members’ comments on deals. At 5,000 points, you become a Deal Legend.',
	7: 'The highest rank, with all privileges and no wait between deals.',
};
