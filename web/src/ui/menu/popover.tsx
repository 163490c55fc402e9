import { Content, Root, Trigger } from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import { FLOATING_PANEL, SCREEN_MARGINS } from './floating-panel.ts';

interface PopoverProps {
	/** The button that opens it. */
	trigger: ReactElement;
	/** Names the panel for screen readers. */
	label: string;
	children: ReactNode;
	/** The edges of the button and the panel to align. */
	align?: 'start' | 'end';
	/** Set if content inside can close it. */
	isOpen?: boolean;
	onOpenChange?: (isOpen: boolean) => void;
}

/** A small panel next to the button that opens it. It is rendered in place, so that it also opens inside a dialog. */
export function Popover({ trigger, label, children, align = 'start', isOpen, onOpenChange }: PopoverProps) {
	return (
		<Root {...(isOpen === undefined ? {} : { open: isOpen })} {...(onOpenChange ? { onOpenChange } : {})}>
			<Trigger asChild>{trigger}</Trigger>
			<Content
				aria-label={label}
				align={align}
				sideOffset={8}
				collisionPadding={SCREEN_MARGINS}
				className={`max-w-[calc(100vw-24px)] p-4 ${FLOATING_PANEL}`}
			>
				{children}
			</Content>
		</Root>
	);
}
