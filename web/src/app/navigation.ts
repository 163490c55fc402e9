import { type LinkProps, linkOptions } from '@tanstack/react-router';
import { CirclePlus, House, LayoutGrid, type LucideIcon, MessagesSquare } from 'lucide-react';

/** What each navigation holds. A new screen adds its line here, and only once it can be reached. */
export interface NavItem {
	label: string;
	link: LinkProps;
	/** What the addresses begin with that belong to it. */
	section?: string;
}

interface NavItemWithIcon extends NavItem {
	icon: LucideIcon;
	/** Visitors have Login and Sign Up in its place. */
	isForMembers?: boolean;
}

export const HEADER_ITEMS: NavItem[] = [
	{ label: 'Home', link: linkOptions({ to: '/' }) },
	{ label: 'Categories', link: linkOptions({ to: '/categories' }), section: '/cat' },
	{ label: 'Huddles', link: linkOptions({ to: '/forums' }), section: '/huddle-details' },
];

/** The navigation adds two more items: Login and Sign Up for visitors, Profile after Post for members. */
export const BOTTOM_ITEMS: NavItemWithIcon[] = [
	{ label: 'Home', icon: House, link: linkOptions({ to: '/' }) },
	{ label: 'Categories', icon: LayoutGrid, link: linkOptions({ to: '/categories' }), section: '/cat' },
	{ label: 'Huddles', icon: MessagesSquare, link: linkOptions({ to: '/forums' }), section: '/huddle-details' },
	{ label: 'Post', icon: CirclePlus, link: linkOptions({ to: '/post-deal' }), isForMembers: true },
];

/** Marks an item whose page is another one than that shown, as what that one belongs to. */
export function currentIn({ section }: NavItem, pathname: string): 'true' | undefined {
	return section !== undefined && pathname.startsWith(section) ? 'true' : undefined;
}

/** Lists of deals: whoever found another one can add it from here. */
export function isDealList(pathname: string): boolean {
	return /^\/(home|search|(cat|store|brand|tag)\/[^/]+)?$/.test(pathname);
}

/** Pages that have an action of their own, beside which Submit Deal goes quiet. */
export function isFormPage(pathname: string): boolean {
	return /^\/(forums|start-huddle|edit-huddle|post-deal|edit-deal|deal-progress|profile|login|signup|forgot|reset|verify|auth|contact)/.test(
		pathname,
	);
}
