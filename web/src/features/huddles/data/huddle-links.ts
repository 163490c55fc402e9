import { type ForumAddress, pageForPost } from '@bilby/contract/huddles/addresses';
import { linkOptions } from '@tanstack/react-router';
import { commentAnchor } from '#features/discussions/data/comments-address.ts';

/** Links to a page of the forum, by category, order and cursor. */
export function forumLink({ category, sort, cursor }: ForumAddress = {}) {
	return linkOptions({ to: '/forums', search: { category, sort, cursor } });
}

/** Links to a huddle, or to a page of its posts. */
export function huddleLink(id: number, page = 1) {
	const search = { page: page > 1 ? page : undefined };
	return linkOptions({ to: '/huddle-details/$id', params: { id: String(id) }, search });
}

export function huddlePath(id: number): string {
	return `/huddle-details/${id}`;
}

/** Returns the path of one post on its page. */
export function postPath(huddleId: number, { id, number }: { id: number; number: number }): string {
	const page = pageForPost(number);
	return `${huddlePath(huddleId)}${page > 1 ? `?page=${page}` : ''}#${commentAnchor(id)}`;
}
