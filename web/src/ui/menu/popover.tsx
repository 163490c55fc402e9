import { Content, Root, Trigger } from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import { FLOATING_PANEL, KEPT_CLEAR } from './floating-panel.ts';

interface PopoverProps {
	/** The button that opens it. */
	trigger: ReactElement;
	/** What the panel is, for those who do not see it. */
	label: string;
	children: ReactNode;
	/** Which edges of the button and the panel are in line. */
	align?: 'start' | 'end';
	/** Where something inside closes it. */
	isOpen?: boolean;
	onOpenChange?: (isOpen: boolean) => void;
}

/** A small panel beside the button that opens it. Stays where it is written, so that it also opens inside a dialog. */
export function Popover({ trigger, label, children, align = 'start', isOpen, onOpenChange }: PopoverProps) {
	return (
		<Root {...(isOpen === undefined ? {} : { open: isOpen })} {...(onOpenChange ? { onOpenChange } : {})}>
			<Trigger asChild>{trigger}</Trigger>
			<Content
				aria-label={label}
				align={align}
				sideOffset={8}
				collisionPadding={KEPT_CLEAR}
				className={`max-w-[calc(100vw-24px)] p-4 ${FLOATING_PANEL}`}
			>
				{children}
			</Content>
		</Root>
	);
}
