import { MAX_SEARCH_LENGTH } from '@bilby/contract/deals/limits';
import { takeStart } from '@bilby/contract/kernel/shorten';
import { linkOptions } from '@tanstack/react-router';

/** The address of the messages page. */
export interface MessagesAddress {
	/** Missing for the inbox. */
	box?: 'sent';
	page?: number;
	q?: string;
	/** The open message. */
	id?: number;
	/** The username that a new message goes to. */
	to?: string;
}

const USERNAME = /^[A-Za-z0-9_.-]{3,30}$/;
const MAX_PAGE = 500;

/** Ignores values it does not understand. */
export function readMessagesAddress({ box, page, q, id, to }: Record<string, unknown>): MessagesAddress {
	const pageNumber = readNumber(page, MAX_PAGE);
	const messageId = readNumber(id, 2_147_483_647);
	const name = String(to ?? '');
	return {
		...(box === 'sent' && { box }),
		...(pageNumber !== null && pageNumber > 1 && { page: pageNumber }),
		...((typeof q === 'string' || typeof q === 'number') &&
			String(q) !== '' && { q: takeStart(String(q), MAX_SEARCH_LENGTH) }),
		...(messageId !== null && { id: messageId }),
		...(USERNAME.test(name) && { to: name }),
	};
}

export const linkToMessages = (search: MessagesAddress) => linkOptions({ to: '/mails', search });

function readNumber(value: unknown, most: number): number | null {
	const number = Number(value);
	return Number.isInteger(number) && number >= 1 && number <= most ? number : null;
}
