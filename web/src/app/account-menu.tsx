import { Link } from '@tanstack/react-router';
import { LogOut, Mail, Store, UserRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import { logOut } from '../features/viewer/log-out.ts';

const MENU_ID = 'account-menu';
/** The member's picture is rendered here by a portal. */
export const MENU_AVATAR_ID = 'account-avatar';
/** The bell is rendered here by a portal, for members. */
export const BELL_ID = 'bell';
/** The number of unread messages is rendered here by a portal. */
export const MESSAGE_COUNT_ID = 'message-count';
const ITEM =
	'flex min-h-10 w-full items-center gap-3 rounded-control px-3 font-medium text-body text-ink transition-colors hover:bg-raised';

/**
 * The browser opens and closes the menu (Escape, a click outside) and informs screen readers, with or without a script.
 */
export function AccountMenu() {
	return (
		<div className="members-only hidden pr-2.5 desk:block">
			<button
				type="button"
				popoverTarget={MENU_ID}
				className="relative grid size-10 place-items-center rounded-pill bg-raised text-ink transition-colors hover:bg-raised-hover"
			>
				<UserRound size={20} aria-hidden />
				<span id={MENU_AVATAR_ID} className="absolute inset-0" />
				<span className="sr-only">Your account</span>
			</button>
			<div
				id={MENU_ID}
				popover="auto"
				className="fixed inset-auto top-[60px] right-[max(20px,calc((100vw-var(--container-content))/2+20px))] w-48 rounded-card border border-line bg-surface p-1.5 shadow-lift"
			>
				<Link to="/profile" onClick={closeMenu} className={ITEM}>
					<UserRound size={18} aria-hidden className="text-muted" />
					Profile
				</Link>
				<Link to="/mails" onClick={closeMenu} className={ITEM}>
					<Mail size={18} aria-hidden className="text-muted" />
					<span className="flex-1">Messages</span>
					<span id={MESSAGE_COUNT_ID} />
				</Link>
				<Link to="/following" onClick={closeMenu} className={ITEM}>
					<Store size={18} aria-hidden className="text-muted" />
					Following
				</Link>
				<button type="button" onClick={logOut} className={ITEM}>
					<LogOut size={18} aria-hidden className="text-muted" />
					Logout
				</button>
			</div>
		</div>
	);
}

function closeMenu(event: MouseEvent<HTMLElement>): void {
	event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
