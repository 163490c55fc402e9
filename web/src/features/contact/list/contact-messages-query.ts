import type { ContactState } from '@bilby/contract/contact/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** Rows of the table. */
export const CONTACT_ROWS = 10;

/** The filters of the list. */
interface ContactList {
	q?: string;
	state?: ContactState;
	page?: number;
}

/** The common key of all pages of the list. */
export const contactMessagesKey = (token: string) => ['own', token, 'contact-messages'] as const;

export function contactMessagesQuery(token: string, { q = '', state = 'open', page = 1 }: ContactList) {
	const body = { searchTerm: q, state, page, limit: CONTACT_ROWS };
	return queryOptions({
		queryKey: [...contactMessagesKey(token), body],
		queryFn: () => callApi('POST /api/contactMessages', { body }),
		placeholderData: keepPreviousData,
	});
}
