import { type LinkProps, linkOptions } from '@tanstack/react-router';
import { Bell, CirclePlus, House, LayoutGrid, type LucideIcon, MessagesSquare } from 'lucide-react';

/** An item in a navigation. Add a new screen once it can be reached. */
export interface NavItem {
	label: string;
	link: LinkProps;
	/** The start of every path in this item's section. */
	section?: string;
	/** Members see it, visitors do not. */
	isForMembers?: boolean;
}

interface NavItemWithIcon extends NavItem {
	icon: LucideIcon;
	/** Visitors see it, members have another item in its place. */
	isForVisitors?: boolean;
}

export const HEADER_ITEMS: NavItem[] = [
	{ label: 'Home', link: linkOptions({ to: '/' }) },
	{ label: 'Categories', link: linkOptions({ to: '/categories' }), section: '/cat' },
	{ label: 'Huddles', link: linkOptions({ to: '/forums' }), section: '/huddle-details' },
	{ label: 'Deal Alerts', link: linkOptions({ to: '/deal-alerts' }), isForMembers: true },
];

/** The navigation adds more items: Login and Sign Up for visitors, Profile after Alerts for members. */
export const BOTTOM_ITEMS: NavItemWithIcon[] = [
	{ label: 'Home', icon: House, link: linkOptions({ to: '/' }) },
	{ label: 'Categories', icon: LayoutGrid, link: linkOptions({ to: '/categories' }), section: '/cat' },
	{
		label: 'Huddles',
		icon: MessagesSquare,
		link: linkOptions({ to: '/forums' }),
		section: '/huddle-details',
		isForVisitors: true,
	},
	{ label: 'Post', icon: CirclePlus, link: linkOptions({ to: '/post-deal' }), isForMembers: true },
	{ label: 'Alerts', icon: Bell, link: linkOptions({ to: '/deal-alerts' }), isForMembers: true },
];

/** Returns `aria-current` for the item whose section contains the path. */
export function currentIn({ section }: NavItem, pathname: string): 'true' | undefined {
	return section !== undefined && pathname.startsWith(section) ? 'true' : undefined;
}

/** True for lists of deals, where visitors can add a deal of their own. */
export function isDealList(pathname: string): boolean {
	return /^\/(home|search|(cat|store|brand|tag)\/[^/]+)?$/.test(pathname);
}

/** True for pages with a main action of their own, next to which Submit Deal is less prominent. */
export function isFormPage(pathname: string): boolean {
	return /^\/(deal-alerts|forums|start-huddle|edit-huddle|post-deal|edit-deal|deal-progress|profile|login|signup|forgot|reset|verify|auth|contact)/.test(
		pathname,
	);
}
