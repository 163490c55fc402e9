import { type Achievement, listAchievements } from '@bilby/contract/reputation/achievements';
import { ACHIEVEMENT, AchievementMark } from '#features/members/standing/achievement-mark.tsx';
import { formatCount } from '#lib/text/format.ts';

/** Achievement badges. Each expands to its rule and the member's progress. */
export function Achievements({ deals, comments }: { deals: number; comments: number }) {
	return (
		<ul aria-label="Achievements" className="mt-5 flex flex-wrap gap-2">
			{listAchievements({ deals, comments }).map((achievement) => (
				<li key={achievement.name}>
					<AchievementBadge achievement={achievement} />
				</li>
			))}
		</ul>
	);
}

function AchievementBadge({ achievement: { name, rule, progress } }: { achievement: Achievement }) {
	return (
		<details name="achievement" className="relative">
			<summary
				className={`cursor-pointer list-none border border-line-strong transition-colors hover:bg-raised ${ACHIEVEMENT} ${
					progress === null ? 'text-ink' : 'border-dashed text-muted'
				}`}
			>
				<AchievementMark name={name} isUnlocked={progress === null} />
				{progress && <span className="font-normal max-tablet:sr-only">{progress.text}</span>}
			</summary>
			<div className="absolute top-full left-0 z-10 mt-2 w-64 max-w-[80vw] rounded-card border border-line bg-surface p-4 text-small shadow-lift">
				<p>{progress?.text === rule ? `${rule}.` : rule}</p>
				{progress === null ? (
					<p className="mt-1 font-semibold text-success">You’ve earned it.</p>
				) : (
					progress.of > 1 && (
						<p className="mt-1 text-muted">
							{formatCount(progress.done)} of {progress.of} so far
						</p>
					)
				)}
			</div>
		</details>
	);
}
