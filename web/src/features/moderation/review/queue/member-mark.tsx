import { firstGrapheme } from '@bilby/contract/kernel/shorten';
import { Avatar } from '#features/viewer/avatar.tsx';

interface MemberMarkProps {
	member: { id: number; username: string; avatar: string | null };
	/** Sets the size. */
	className: string;
}

/** A member's picture or initials. The name is next to it. */
export function MemberMark({ member, className }: MemberMarkProps) {
	const [first = '', second = ''] = member.username.split(/[._\-\s]/);
	const initials = second === '' ? first.slice(0, 2) : firstGrapheme(first) + firstGrapheme(second);
	return (
		<Avatar
			member={member}
			initials={initials.toUpperCase()}
			className={`shrink-0 bg-raised-hover font-bold text-tiny ${className}`}
		/>
	);
}
