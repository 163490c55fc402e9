import { type ForumAddress, pageForPost } from '@bilby/contract/huddles/addresses';
import { linkOptions } from '@tanstack/react-router';
import { commentAnchor } from '#features/discussions/address/comments-address.ts';

/** The forum as an address has it: of a category, in an order, from a place on. */
export function forumLink({ category, sort, cursor }: ForumAddress = {}) {
	return linkOptions({ to: '/forums', search: { category, sort, cursor } });
}

/** A huddle, or a page of what was said in it. */
export function huddleLink(id: number, page = 1) {
	const search = { page: page > 1 ? page : undefined };
	return linkOptions({ to: '/huddle-details/$id', params: { id: String(id) }, search });
}

export function huddlePath(id: number): string {
	return `/huddle-details/${id}`;
}

/** One post, on its page. */
export function postPath(huddleId: number, { id, number }: { id: number; number: number }): string {
	const page = pageForPost(number);
	return `${huddlePath(huddleId)}${page > 1 ? `?page=${page}` : ''}#${commentAnchor(id)}`;
}
