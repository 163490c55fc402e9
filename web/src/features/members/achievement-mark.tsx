import type { AchievementName } from '@bilby/contract/reputation/achievements';
import { BadgeCheck, Crown, HeartHandshake, Lock, type LucideIcon, Sprout, Trophy } from 'lucide-react';

const ICONS: Record<AchievementName, LucideIcon> = {
	'Early Adopter': Sprout,
	'Deal Master': Crown,
	Helpful: HeartHandshake,
	'Top Contributor': Trophy,
	'Verified Member': BadgeCheck,
};

/** The pill around an achievement. */
export const ACHIEVEMENT = 'flex h-9 items-center gap-2 rounded-pill px-3 font-semibold text-small';

/** The icon and the name of an achievement. */
export function AchievementMark({ name, isUnlocked }: { name: AchievementName; isUnlocked: boolean }) {
	const Icon = isUnlocked ? ICONS[name] : Lock;
	return (
		<>
			<Icon size={16} aria-hidden className={isUnlocked ? 'text-warning' : ''} />
			{name}
		</>
	);
}
