import type { PostWire } from '@bilby/contract/discussions/posts-wire';
import type { HuddleCategory } from '@bilby/contract/huddles/choices';
import type { PollWire } from '@bilby/contract/huddles/polls-wire';
import type { FoundHuddleWire } from '@bilby/contract/huddles/search-wire';
import type { HuddleDetailWire, HuddleWire } from '@bilby/contract/huddles/wire';
import { type Comment, reviewChoice } from '#features/discussions/data/present-comment.ts';
import { type Author, presentAuthor } from '#features/viewer/present-author.ts';

/** A huddle in a list: without its text. */
export interface ListedHuddle {
	id: number;
	title: string;
	category: HuddleCategory;
	likes: number;
	dislikes: number;
	/** The revision of the vote counts. A higher one is newer. */
	revision: number;
	posts: number;
	views: number;
	/** The number of its newest post, deleted or not; 0 if there never was one. */
	lastNumber: number;
	isLocked: boolean;
	isPinned: boolean;
	startedAt: string;
	/** Null if it was never edited. */
	editedAt: string | null;
	/** Time of its latest activity. */
	activeAt: string;
	/** Null if the member has left. */
	author: Starter | null;
}

/** The member who started a huddle. */
export type Starter = Pick<Author, 'id' | 'username' | 'isHidden' | 'avatar' | 'role'>;

/** A huddle on its own page. */
export interface Huddle extends ListedHuddle {
	/** Sanitised HTML. */
	description: string;
	version: number;
	/** True if staff removed it. Then only they can see it. */
	isRemoved: boolean;
	poll: PollWire | null;
	/** The deal that it is about. */
	dealId: number | null;
}

export type FoundHuddle = ListedHuddle & Pick<FoundHuddleWire, 'excerpt' | 'marks'>;

export function presentListedHuddle(huddle: HuddleWire): ListedHuddle {
	return {
		id: huddle.id,
		title: huddle.for_title,
		category: huddle.for_category,
		likes: huddle.for_count_like,
		dislikes: huddle.for_count_dislike,
		revision: huddle.for_vote_revision,
		posts: huddle.for_count_comments,
		views: huddle.for_count_view,
		lastNumber: huddle.for_last_number,
		isLocked: huddle.for_locked === 1,
		isPinned: huddle.for_pinned === 1,
		startedAt: huddle.for_created_at,
		editedAt: huddle.for_edited_at,
		activeAt: huddle.for_active_at,
		author: presentStarter(huddle.author),
	};
}

export function presentHuddle(huddle: HuddleDetailWire): Huddle {
	return {
		...presentListedHuddle(huddle),
		description: huddle.for_descr,
		version: huddle.version,
		isRemoved: huddle.for_removed === 1,
		poll: huddle.for_poll,
		dealId: huddle.for_deal_id,
	};
}

export function presentFoundHuddle(huddle: FoundHuddleWire): FoundHuddle {
	return { ...presentListedHuddle(huddle), excerpt: huddle.excerpt, marks: huddle.marks };
}

function presentStarter(author: HuddleWire['author']): Starter | null {
	if (author === null) return null;
	const { hidden, ...rest } = author;
	return { ...rest, isHidden: hidden === true };
}

/** Turns a post into a comment in a list without a tree. */
export function presentPost(post: PostWire): Comment & { number: number } {
	return {
		id: post.id,
		number: post.fcm_number,
		quoted: post.quoted && {
			id: post.quoted.id,
			number: post.quoted.fcm_number,
			author: post.quoted.author,
			excerpt: post.quoted.excerpt,
		},
		html: post.fcm_comment,
		postedAt: post.fcm_created_dts,
		editedAt: post.fcm_edited_dts,
		isStaffEdited: post.fcm_edited_by_staff === 1,
		parentId: post.quoted?.id ?? null,
		level: 0,
		likes: post.fcm_count_like,
		dislikes: post.fcm_count_dislike,
		revision: post.fcm_vote_revision,
		isHidden: post.fcm_hidden === 1,
		isRemoved: post.fcm_removed === 1,
		isPinned: false,
		moreReplies: 0,
		author: presentAuthor(post.user),
		children: [],
	};
}

/** The state of a post after a review. */
export function presentPostReview(reply: { fcm_removed: 0 | 1; total: number; revision: number }) {
	return { isRemoved: reply.fcm_removed === 1, total: reply.total, revision: reply.revision };
}

/** The state of a post after the viewer reported it or took the report back. */
export function presentPostFlag({ flagged, fcm_hidden }: { flagged: 0 | 1; fcm_hidden: 0 | 1 }) {
	return { isFlagged: flagged === 1, isHidden: fcm_hidden === 1 };
}

/** Returns the body of a moderator's request to remove a post of a huddle or dismiss its reports. */
export function postReviewBody(huddleId: number, postId: number, decision: 'unflag' | 'remove', reason?: string) {
	return { id: postId, fcm_forum: huddleId, ...reviewChoice(decision, reason) };
}
