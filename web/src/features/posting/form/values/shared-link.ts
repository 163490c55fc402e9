import { MAX_TITLE_LENGTH } from '@bilby/contract/deals/limits';
import { takeStart } from '@bilby/contract/kernel/shorten';
import { withoutTextAround } from '@bilby/contract/kernel/web-address-end';

/** What another app shared with the installed site, as far as a new deal can use it. */
export interface SharedLink {
	url?: string | undefined;
	title?: string | undefined;
}

const MAX_URL_LENGTH = 2_000;

/** Apps put a link where they like: in its own field, or at the end of a text. */
export function readSharedLink(raw: Record<string, unknown>): SharedLink {
	const said = [raw.url, raw.text, raw.title].filter((value) => typeof value === 'string');
	const found = said.flatMap((text) => text.match(/https?:\/\/[^\s<>"]+/)?.[0] ?? [])[0];
	const url = found && withoutTextAround(found);
	const title = typeof raw.title === 'string' && !raw.title.includes('://') ? raw.title.trim() : '';
	return {
		url: url !== undefined && url.length <= MAX_URL_LENGTH ? url : undefined,
		title: title === '' ? undefined : takeStart(title, MAX_TITLE_LENGTH),
	};
}
