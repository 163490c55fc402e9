import { type AvatarVariant, avatarUrl } from '@bilby/contract/accounts/avatars';

interface AvatarProps {
	/** Whose; null where the member has left. */
	member: { id: number; avatar: string | null } | null;
	/** What stands there without a picture, and until it has come. */
	initials: string;
	variant?: AvatarVariant;
	/** How large it is, and its tint. */
	className: string;
}

/**
 * The picture of a member beside their name, which is why it is not read aloud. A picture that cannot be had leaves the
 * initials; its place has a size of its own, so nothing moves when it comes.
 */
export function Avatar({ member, initials, variant = 'thumb', className }: AvatarProps) {
	return (
		<span aria-hidden className={`avatar ${className}`}>
			{initials}
			{member?.avatar && <img src={avatarUrl(member.id, member.avatar, variant)} alt="" loading="lazy" />}
		</span>
	);
}
