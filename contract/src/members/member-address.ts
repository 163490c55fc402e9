import { ADDRESS_CURSOR, matching } from '../kernel/address-values.ts';

/** The query parameters of a member's page. */
export interface MemberAddress {
	/** The tab of deals is the default. */
	tab?: 'comments' | undefined;
	cursor?: string | undefined;
}

/** Reads the query parameters and ignores invalid ones. */
export function readMemberAddress({ tab, cursor }: Record<string, unknown>): MemberAddress {
	return { tab: tab === 'comments' ? tab : undefined, cursor: matching(cursor, ADDRESS_CURSOR) };
}
