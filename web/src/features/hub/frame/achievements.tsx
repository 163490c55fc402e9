import { type Achievement, achievementsOf } from '@bilby/contract/reputation/achievements';
import { BadgeCheck, Crown, HeartHandshake, Lock, type LucideIcon, Sprout, Trophy } from 'lucide-react';
import { formatCount } from '../../../lib/text/format.ts';

const ICONS: Record<Achievement['name'], LucideIcon> = {
	'Early Adopter': Sprout,
	'Deal Master': Crown,
	Helpful: HeartHandshake,
	'Top Contributor': Trophy,
	'Verified Member': BadgeCheck,
};

/** Achievement badges; each opens on the rule in words, and how far one has come. */
export function Achievements({ deals, comments }: { deals: number; comments: number }) {
	return (
		<ul aria-label="Achievements" className="mt-5 flex flex-wrap gap-2">
			{achievementsOf({ deals, comments }).map((achievement) => (
				<li key={achievement.name}>
					<AchievementBadge achievement={achievement} />
				</li>
			))}
		</ul>
	);
}

function AchievementBadge({ achievement: { name, rule, progress } }: { achievement: Achievement }) {
	const Icon = progress === null ? ICONS[name] : Lock;
	return (
		<details name="achievement" className="relative">
			<summary
				className={`flex h-9 cursor-pointer list-none items-center gap-2 rounded-pill border px-3 font-semibold text-small transition-colors hover:bg-raised ${
					progress === null ? 'border-line-strong text-ink' : 'border-line-strong border-dashed text-muted'
				}`}
			>
				<Icon size={16} aria-hidden className={progress === null ? 'text-warning' : ''} />
				{name}
				{progress && <span className="font-normal max-tablet:sr-only">{progress.text}</span>}
			</summary>
			<div className="absolute top-full left-0 z-10 mt-2 w-64 max-w-[80vw] rounded-card border border-line bg-surface p-4 text-small shadow-lift">
				<p>{progress?.text === rule ? `${rule}.` : rule}</p>
				{progress === null ? (
					<p className="mt-1 font-semibold text-success">You have it.</p>
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
