import { Link } from '@tanstack/react-router';
import { UserCog } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';

/** The link for staff to the form of a member whom they manage. */
export function EditUserLink({ member: { id, username } }: { member: { id: number; username: string } }) {
	return (
		<Link
			to="/profile"
			search={{ tab: 'users', user: id }}
			className={`max-tablet:flex-1 max-tablet:px-2 ${buttonClass('outlined')}`}
		>
			<UserCog size={18} aria-hidden />
			Edit user <span className="sr-only">{username}</span>
		</Link>
	);
}
