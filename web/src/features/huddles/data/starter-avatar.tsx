import type { Starter } from '#features/huddles/data/present-huddle.ts';
import { Avatar } from '#features/viewer/avatar.tsx';

const TINTS = ['bg-success/24', 'bg-reef/24', 'bg-danger/24', 'bg-warning/24'];

/** The avatar of the member who started a huddle, next to their name. */
export function StarterAvatar({ author, className }: { author: Starter | null; className: string }) {
	const tint = author ? TINTS[author.id % TINTS.length] : 'bg-raised';
	return (
		<Avatar
			member={author}
			initials={author ? author.username.slice(0, 2).toUpperCase() : '?'}
			className={`shrink-0 font-bold text-ink ${tint} ${className}`}
		/>
	);
}
