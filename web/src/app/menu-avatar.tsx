import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { Avatar } from '../features/viewer/avatar.tsx';
import { initialsOf } from '../features/viewer/names.ts';
import { profileQuery } from '../features/viewer/viewer-queries.ts';
import { MENU_AVATAR_ID } from './account-menu.tsx';

/** Shows the member's picture on the account button. A portal renders it, so that visitors never load its code. */
export function MenuAvatar({ token }: { token: string }) {
	const { data: profile } = useQuery(profileQuery(token));
	const container = document.getElementById(MENU_AVATAR_ID);
	if (!profile || !container) return null;
	return createPortal(
		<Avatar member={profile} initials={initialsOf(profile)} className="size-full bg-raised font-bold text-small" />,
		container,
	);
}
