import { Link, useLocation } from '@tanstack/react-router';
import { Moon, Plus, Search, Sun } from 'lucide-react';
import { openPalette } from '#features/search/box/open-palette.ts';
import { toggleTheme } from '#lib/page/theme.ts';
import { useLoginLink } from '#lib/session/login-link.ts';
import { buttonClass } from '#ui/base/button.ts';
import { AccountMenu, BELL_ID } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import { currentIn, HEADER_ITEMS, isFormPage } from './navigation.ts';

export function Header({ siteName }: { siteName: string }) {
	const pathname = useLocation({ select: (location) => location.pathname });
	return (
		// Hidden until the content after it starts to arrive: half a header would shift while the page loads.
		<header className="not-has-[+main]:invisible print:hidden sticky top-0 z-40 border-line border-b bg-bg/92 backdrop-blur-md">
			<div className="@container content-width flex h-16 items-center gap-5">
				<Link
					to="/"
					activeOptions={{ exact: true, includeSearch: true }}
					className="-mx-2 flex h-10 shrink-0 items-center gap-2.5 rounded-control px-2 font-extrabold text-title tracking-tight"
				>
					<span className="text-ochre">
						<Logo size={32} />
					</span>
					{siteName}
				</Link>
				<nav aria-label="Main" className="hidden gap-1 desk:flex">
					{HEADER_ITEMS.map((item) => (
						<Link
							key={item.label}
							{...item.link}
							aria-current={currentIn(item, pathname)}
							activeOptions={{ exact: true, includeSearch: false }}
							className={`inline-flex h-10 items-center rounded-control px-3 font-medium text-muted transition-colors hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink ${item.isForMembers ? 'members-only' : ''}`}
						>
							{item.label}
						</Link>
					))}
				</nav>
				<div className="-mr-2.5 ml-auto flex min-w-0 items-center gap-2">
					<Link
						to="/search"
						onClick={openPalette}
						activeOptions={{ exact: true }}
						aria-keyshortcuts="Control+K Meta+K"
						title="Search (Ctrl K)"
						className="grid size-10 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-ink"
					>
						<Search size={20} aria-hidden />
						<span className="sr-only">Search</span>
					</Link>
					<ThemeToggle />
					<VisitorLinks />
					<div id={BELL_ID} className="members-only size-10 shrink-0" />
					<AccountMenu />
					<SubmitDealLink />
				</div>
			</div>
		</header>
	);
}

/** On phones, the bottom navigation has these links. */
function VisitorLinks() {
	const [toLogin, toSignup] = [useLoginLink(), useLoginLink('/signup')];
	return (
		<nav aria-label="Account" className="visitors-only hidden gap-2 pr-2.5 desk:flex">
			<Link
				{...toLogin}
				rel="nofollow"
				className="inline-flex h-10 items-center rounded-control px-4 font-semibold transition-colors hover:bg-raised"
			>
				Login
			</Link>
			<Link {...toSignup} rel="nofollow" className={buttonClass('quiet')}>
				Sign Up
			</Link>
		</nav>
	);
}

/** For visitors on desktops: leads to the login and back. Phones have Post in the bottom navigation. */
function SubmitDealLink() {
	const isQuiet = useLocation({ select: ({ pathname }) => isFormPage(pathname) });
	return (
		<div className="needs-script max-desk:members-only max-tablet:hidden min-w-0 pr-2.5">
			<Link to="/post-deal" className={`max-w-full ${buttonClass(isQuiet ? 'quiet' : 'primary')}`}>
				<Plus size={18} aria-hidden className="shrink-0" />
				<span className="truncate">Submit Deal</span>
			</Link>
		</div>
	);
}

/** CSS shows the icon and text for the current theme. The markup is the same in both themes, so hydration matches. */
function ThemeToggle() {
	return (
		<button
			type="button"
			onClick={toggleTheme}
			className="needs-script grid size-10 shrink-0 place-items-center rounded-control text-ink transition-colors hover:bg-raised"
		>
			<Sun size={20} aria-hidden className="dark-only" />
			<span className="dark-only sr-only">Switch to light theme</span>
			<Moon size={20} aria-hidden className="light-only" />
			<span className="light-only sr-only">Switch to dark theme</span>
		</button>
	);
}
