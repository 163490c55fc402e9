import { Link, useLocation } from '@tanstack/react-router';
import { LogIn, UserPlus, UserRound } from 'lucide-react';
import { useLoginLink } from '../lib/session/login-link.ts';
import { BOTTOM_ITEMS, currentIn } from './navigation.ts';

/** The text grows with the visitor's font size as far as five items fit. */
const ITEM =
	'flex h-full flex-col items-center justify-center gap-1 font-semibold text-muted text-[min(0.6875rem,3.7vw)] leading-4 transition-colors aria-[current]:text-ochre';

export function BottomNav() {
	const pathname = useLocation({ select: (location) => location.pathname });
	const [toLogin, toSignup] = [useLoginLink(), useLoginLink('/signup')];
	return (
		// The height is fixed, because the browser may paint the page before the items arrive.
		<nav
			aria-label="Bottom"
			className="fixed inset-x-0 bottom-0 z-40 box-content h-[57px] border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] desk:hidden print:hidden"
		>
			{/* Five columns for visitors and members alike, so that items do not move when later ones arrive. */}
			<div className="grid h-full grid-cols-5 px-2">
				{BOTTOM_ITEMS.map(({ icon: Icon, ...item }) => (
					<Link
						key={item.label}
						{...item.link}
						aria-current={currentIn(item, pathname)}
						activeOptions={{ exact: true, includeSearch: false }}
						className={`${item.isForMembers ? 'members-only' : ''} ${item.isForVisitors ? 'visitors-only' : ''} ${ITEM}`}
					>
						<Icon size={20} aria-hidden />
						<span className="max-w-full truncate">{item.label}</span>
					</Link>
				))}
				<Link {...toLogin} rel="nofollow" className={`visitors-only ${ITEM}`}>
					<LogIn size={20} aria-hidden />
					<span className="max-w-full truncate">Login</span>
				</Link>
				<Link {...toSignup} rel="nofollow" className={`visitors-only ${ITEM}`}>
					<UserPlus size={20} aria-hidden />
					<span className="max-w-full truncate">Sign Up</span>
				</Link>
				<Link to="/profile" className={`members-only ${ITEM}`}>
					<UserRound size={20} aria-hidden />
					<span className="max-w-full truncate">Profile</span>
				</Link>
			</div>
		</nav>
	);
}
