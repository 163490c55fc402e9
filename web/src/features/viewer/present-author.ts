import type { DealWire } from '@bilby/contract/deals/wire';

type AuthorWire = NonNullable<DealWire['user']>;

/** The member who wrote a deal or a comment, as everyone sees them. */
export interface Author {
	id: number;
	username: string;
	/** True if the member has no page to link to. */
	isHidden: boolean;
	avatar: string | null;
	role: AuthorWire['role'];
	city: string | null;
	reputationPoints: number;
	joinedAt: string;
}

/** Turns the author of a deal or a comment into plain names; null for a member who has left. */
export function presentAuthor(author: AuthorWire | null): Author | null {
	if (author === null) return null;
	const { hidden, created_at: joinedAt, ...rest } = author;
	return { ...rest, isHidden: hidden === true, joinedAt };
}
