import type { PollWire } from '@bilby/contract/huddles/polls-wire';
import type { HuddleDetailWire, HuddleWire } from '@bilby/contract/huddles/wire';
import { parseRole } from '#schema/stored-codes.ts';
import type { HuddleDetailRow, HuddleRow } from './huddles.queries.ts';

/** Presents a huddle in a list with its wire names. */
export function presentHuddle({ huddle, author }: HuddleRow): HuddleWire {
	return {
		id: huddle.id,
		for_title: huddle.title,
		for_category: huddle.category,
		for_count_like: huddle.likeCount,
		for_count_dislike: huddle.dislikeCount,
		forumCountLike: huddle.likeCount,
		forumCountDislike: huddle.dislikeCount,
		for_vote_revision: huddle.voteRevision,
		for_count_comments: huddle.postCount,
		for_count_view: huddle.viewCount,
		for_last_number: huddle.lastNumber,
		for_locked: huddle.lockedAt === null ? 0 : 1,
		for_pinned: huddle.pinnedAt === null ? 0 : 1,
		for_created_at: huddle.createdAt.toISOString(),
		for_edited_at: huddle.editedAt?.toISOString() ?? null,
		for_active_at: huddle.activeAt.toISOString(),
		author: author && { ...author, role: parseRole(author.role) },
	};
}

/** Presents a huddle with its text, and its poll as the viewer sees it. */
export function presentHuddleDetail(row: HuddleDetailRow, poll: PollWire | null): HuddleDetailWire {
	return {
		...presentHuddle(row),
		for_descr: row.huddle.bodyHtml,
		version: row.huddle.version,
		for_removed: row.huddle.removedAt === null ? 0 : 1,
		for_poll: poll,
		for_deal_id: row.huddle.dealId,
	};
}
