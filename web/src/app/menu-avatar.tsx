import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { Avatar } from '../features/viewer/avatar.tsx';
import { initialsOf } from '../features/viewer/names.ts';
import { profileQuery } from '../features/viewer/viewer-queries.ts';
import { MENU_AVATAR_ID } from './account-menu.tsx';

/** The member's own picture on the button of the account menu. It comes by a portal, so that pages of visitors do without its code. */
export function MenuAvatar({ token }: { token: string }) {
	const { data: profile } = useQuery(profileQuery(token));
	const place = document.getElementById(MENU_AVATAR_ID);
	if (!profile || !place) return null;
	return createPortal(
		<Avatar member={profile} initials={initialsOf(profile)} className="size-full bg-raised font-bold text-small" />,
		place,
	);
}
