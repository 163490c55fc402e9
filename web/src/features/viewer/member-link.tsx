import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface MemberLinkProps {
	username: string;
	/** Shown instead of the name. */
	children?: ReactNode;
	className?: string;
	/** True if they have no page, so that the name is plain text. */
	isHidden?: boolean;
	/** True if the name next to it links there too. Keyboards and screen readers skip this link. */
	isRepeated?: boolean;
}

/** Links a member's name to their page. */
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
