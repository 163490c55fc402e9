import { linkOptions } from '@tanstack/react-router';

/** How long a case must have waited, by the name in the address. */
export const REVIEW_AGES = { day: 24, threeDays: 72, week: 168 } as const;
export type ReviewAge = keyof typeof REVIEW_AGES;

/** The part of the hub's address that the review queue uses. Without a value, the list is not filtered by it. */
export interface ReviewAddress {
	/** `decided` shows what was decided instead of what waits. */
	list?: 'mine' | 'decided';
	/** For `decided`: only the viewer's own decisions. */
	by?: 'me';
	kind?: string;
	reason?: string;
	age?: ReviewAge;
	/** The open case, for instance `comment-12`. */
	case?: string;
}

/** Kinds and reasons are checked where they are used, because their lists would burden the first load of each page. */
const KEY = /^[a-zA-Z][a-zA-Z-]{0,29}$/;
const CASE = /^[a-z-]{1,30}-[1-9]\d{0,9}$/;

/** Ignores values it does not understand. */
export function readReviewAddress({ list, kind, ...more }: Record<string, unknown>): ReviewAddress {
	const knownKind = typeof kind === 'string' && KEY.test(kind) ? { kind } : {};
	if (list === 'decided') return { list, ...knownKind, ...(more.by === 'me' && { by: more.by }) };
	const { reason, age, case: open } = more;
	const knownAge = age === 'day' || age === 'threeDays' || age === 'week' ? age : undefined;
	return {
		...(list === 'mine' && { list }),
		...knownKind,
		...(typeof reason === 'string' && KEY.test(reason) && { reason }),
		...(knownAge && { age: knownAge }),
		...(typeof open === 'string' && CASE.test(open) && { case: open }),
	};
}

/** Returns the link to the queue with an address. */
export function linkToReview(address: Partial<Record<keyof ReviewAddress, unknown>>) {
	const search = { tab: 'review' as const, ...readReviewAddress({ ...address }) };
	return linkOptions({ to: '/profile', search });
}
