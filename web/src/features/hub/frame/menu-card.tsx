import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export const MENU_ITEM =
	'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium transition-colors hover:bg-raised aria-[current]:bg-raised aria-[current]:font-semibold';

/** One of the cards of the hub's side menu. */
export function MenuCard({ title, children }: { title: string; children: ReactNode }) {
	const id = useId();
	return (
		<nav aria-labelledby={id} className="rounded-card border border-line bg-surface p-2 shadow-card">
			<h2 id={id} className="px-3 pt-2 pb-1 font-semibold text-muted text-small">
				{title}
			</h2>
			<ul>{children}</ul>
		</nav>
	);
}

interface MenuLinkProps {
	icon: LucideIcon;
	label: string;
	link: LinkProps;
	isCurrent?: boolean;
	/** Shown at the right end. */
	children?: ReactNode;
}

export function MenuLink({ icon: Icon, label, link, isCurrent = false, children }: MenuLinkProps) {
	return (
		<li>
			<Link
				{...link}
				activeOptions={{ exact: true, includeSearch: true }}
				aria-current={isCurrent ? 'page' : undefined}
				className={MENU_ITEM}
			>
				<Icon size={18} aria-hidden className={isCurrent ? 'text-ochre' : 'text-muted'} />
				{label}
				{children}
			</Link>
		</li>
	);
}
