import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface MemberLinkProps {
	username: string;
	/** The name, unless something else stands there. */
	children?: ReactNode;
	className?: string;
	/** True if they have no page, so that the name is text. */
	isHidden?: boolean;
	/** The name beside it leads there as well: one of them is enough for the keyboard, and to be read aloud. */
	isRepeated?: boolean;
}

/** The way from a member's name to their page. */
export function MemberLink({
	username,
	children = username,
	className = '',
	isHidden = false,
	isRepeated = false,
}: MemberLinkProps) {
	if (isHidden) {
		return (
			<span {...(isRepeated && { 'aria-hidden': true })} className={className}>
				{children}
			</span>
		);
	}
	return (
		<Link
			to="/user/$username"
			params={{ username }}
			{...(isRepeated && { tabIndex: -1, 'aria-hidden': true })}
			className={`rounded-badge underline-offset-4 hover:underline ${className}`}
		>
			{children}
		</Link>
	);
}
