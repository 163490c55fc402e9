import { readForumAddress, readHuddleAddress } from '@bilby/contract/huddles/addresses';
import { HUDDLES_PER_PAGE } from '@bilby/contract/huddles/limits';
import { huddlesBody } from '@bilby/contract/huddles/wire';
import type { CachedCall } from '../platform/page-cache/cached-call.ts';
import type { CachedPath } from '../platform/page-cache/cached-path.ts';

/** The first page of each list, and each huddle. */
export const cachedHuddlePages: CachedPath[] = [
	{ pattern: /^\/forums$/, cachedParameters: forumParameters },
	{ pattern: /^\/huddle-details\/[1-9]\d{0,9}$/, cachedParameters: huddleParameters },
];

export const cachedHuddleCalls: CachedCall[] = [{ method: 'POST', path: /^\/api\/huddles$/, keyOf: listKey }];

/** Returns null if the address has a cursor: the number of such lists is unlimited. */
function forumParameters(parameters: URLSearchParams): [string, string][] | null {
	const { cursor, ...kept } = readForumAddress(Object.fromEntries(parameters));
	if (cursor !== undefined) return null;
	return Object.entries(kept).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

function huddleParameters(parameters: URLSearchParams): [string, string][] {
	const { page } = readHuddleAddress(Object.fromEntries(parameters));
	return page === undefined ? [] : [['page', String(page)]];
}

function listKey(body: unknown): string | null {
	const query = huddlesBody.safeParse(body ?? {});
	if (!query.success) return null;
	const { category, sort, skip, limit, cursor } = query.data;
	if (cursor !== undefined || skip > 0 || limit !== HUDDLES_PER_PAGE) return null;
	return JSON.stringify([category, sort]);
}
