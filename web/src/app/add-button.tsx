import { Link, useLocation } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { isDealList } from './navigation.ts';

/** Floats in the corner of deal lists, for members: on a phone above the bottom navigation, within reach of a thumb. */
export function AddButton() {
	const isDealListPage = useLocation({ select: ({ pathname }) => isDealList(pathname) });
	if (!isDealListPage) return null;
	return (
		<nav
			aria-label="Add a deal"
			className="members-only fixed right-4 bottom-[calc(var(--bottom-nav-height)+env(safe-area-inset-bottom)+16px)] z-40 desk:right-6 desk:bottom-6 print:hidden"
		>
			<Link
				to="/post-deal"
				aria-label="Submit Deal"
				className="grid size-14 place-items-center rounded-pill bg-ochre text-on-ochre shadow-lift transition-colors hover:bg-ochre-hover"
			>
				<Plus size={24} aria-hidden />
			</Link>
		</nav>
	);
}
