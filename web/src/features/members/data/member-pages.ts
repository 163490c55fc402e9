import type { MemberAddress } from '@bilby/contract/members/member-address';
import { linkOptions } from '@tanstack/react-router';

/** The page of a member: what they posted, or said. */
export function memberLink(username: string, { tab, cursor }: MemberAddress = {}) {
	return linkOptions({ to: '/user/$username', params: { username }, search: { tab, cursor } });
}

export function memberPath(username: string, { tab }: MemberAddress = {}): string {
	return `/user/${username}${tab ? `?tab=${tab}` : ''}`;
}
