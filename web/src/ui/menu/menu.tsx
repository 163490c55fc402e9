import { Content, Item, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu';
import { Link, type LinkOptions } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { FLOATING_PANEL, SCREEN_MARGINS } from './floating-panel.ts';

const ITEM =
	'flex h-10 w-full cursor-pointer select-none items-center gap-3 rounded-control px-3 font-medium text-body outline-none data-disabled:cursor-default data-highlighted:bg-raised data-disabled:text-muted';

interface MenuProps {
	/** The button that opens it. */
	trigger: ReactElement;
	/** Items, links and dividers. */
	children: ReactNode;
	/** The edges of the button and the menu to align. */
	align?: 'start' | 'end';
}

/**
 * A button that opens a list of actions. It is not modal, because locking the page needs a style element, which the
 * Content-Security-Policy forbids. It is not moved to the end of the page, which an open dialog makes inert.
 */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
	return (
		<Root modal={false}>
			<Trigger asChild>{trigger}</Trigger>
			<Content
				loop
				align={align}
				sideOffset={8}
				collisionPadding={SCREEN_MARGINS}
				className={`min-w-48 p-1.5 ${FLOATING_PANEL}`}
			>
				{children}
			</Content>
		</Root>
	);
}

interface MenuItemProps {
	icon?: LucideIcon;
	onSelect: () => void;
	children: string;
	isDestructive?: boolean;
	isDisabled?: boolean;
}

export function MenuItem({ icon, onSelect, children, isDestructive = false, isDisabled = false }: MenuItemProps) {
	return (
		<Item onSelect={onSelect} disabled={isDisabled} className={`${ITEM} ${isDestructive ? 'text-danger' : 'text-ink'}`}>
			<ItemIcon icon={icon} isDestructive={isDestructive} />
			{children}
		</Item>
	);
}

interface MenuLinkProps {
	icon?: LucideIcon;
	link: LinkOptions;
	children: string;
}

export function MenuLink({ icon, link, children }: MenuLinkProps) {
	return (
		<Item asChild>
			<Link {...link} className={`${ITEM} text-ink`}>
				<ItemIcon icon={icon} />
				{children}
			</Link>
		</Item>
	);
}

export function MenuDivider() {
	return <Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}

function ItemIcon({ icon: Icon, isDestructive }: { icon: LucideIcon | undefined; isDestructive?: boolean }) {
	return Icon && <Icon size={18} aria-hidden className={isDestructive ? undefined : 'text-muted'} />;
}
