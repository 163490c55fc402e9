import { ADDRESS_CURSOR, matching } from '../kernel/address-values.ts';

/** What an address of a member's page says besides the name. */
export interface MemberAddress {
	/** What they posted, where nothing is said. */
	tab?: 'comments' | undefined;
	cursor?: string | undefined;
}

/** Takes what is not understood for not said. */
export function readMemberAddress({ tab, cursor }: Record<string, unknown>): MemberAddress {
	return { tab: tab === 'comments' ? tab : undefined, cursor: matching(cursor, ADDRESS_CURSOR) };
}
