import type { MemberAddress } from '@bilby/contract/members/member-address';
import { linkOptions } from '@tanstack/react-router';

/** Returns the link to a member's page, with their deals or their comments. */
export function memberLink(username: string, { tab, cursor }: MemberAddress = {}) {
	return linkOptions({ to: '/user/$username', params: { username }, search: { tab, cursor } });
}

export function memberPath(username: string, { tab }: MemberAddress = {}): string {
	return `/user/${username}${tab ? `?tab=${tab}` : ''}`;
}
