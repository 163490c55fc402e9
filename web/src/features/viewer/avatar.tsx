import { AVATAR_SIZES, type AvatarVariant, avatarUrl } from '@bilby/contract/accounts/avatars';

interface AvatarProps {
	/** Whose; null where the member has left. */
	member: { id: number; avatar: string | null } | null;
	/** What stands there without a picture, and until it has come. */
	initials: string;
	variant?: AvatarVariant;
	/** How large it is, and its tint. */
	className: string;
}

/** The picture of a member beside their name, which is why it is not read aloud. A picture that cannot be had leaves the initials. */
export function Avatar({ member, initials, variant = 'thumb', className }: AvatarProps) {
	const side = AVATAR_SIZES[variant];
	return (
		<span
			aria-hidden
			className={`relative grid shrink-0 place-items-center overflow-hidden rounded-pill text-ink ${className}`}
		>
			{initials}
			{member?.avatar && (
				<img
					src={avatarUrl(member.id, member.avatar, variant)}
					alt=""
					width={side}
					height={side}
					loading="lazy"
					decoding="async"
					className="absolute inset-0 size-full object-cover"
				/>
			)}
		</span>
	);
}
