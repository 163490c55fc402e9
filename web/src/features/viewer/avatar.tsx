import { type AvatarVariant, avatarUrl } from '@bilby/contract/accounts/avatars';

interface AvatarProps {
	/** Null for a member who has left. */
	member: { id: number; avatar: string | null } | null;
	/** Shown without a picture, and until it has loaded. */
	initials: string;
	variant?: AvatarVariant;
	/** Sets the size and the colours. */
	className: string;
}

/**
 * A member's picture. Their name is next to it, so screen readers skip it. If the picture does not load, the initials
 * stay. The size is fixed, so nothing moves when it loads.
 */
export function Avatar({ member, initials, variant = 'thumb', className }: AvatarProps) {
	return (
		<span aria-hidden className={`avatar ${className}`}>
			{initials}
			{member?.avatar && <img src={avatarUrl(member.id, member.avatar, variant)} alt="" loading="lazy" />}
		</span>
	);
}
