import type { MemberCommentWire } from '@bilby/contract/members/wire';
import { findTitles } from '../deals/page/deal-page.queries.ts';
import type { findOwnComments } from '../discussions/reading/own-comments.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { makeExcerpt } from '../platform/rich-text/excerpt.ts';

/** The length of a comment's excerpt in lists. */
const EXCERPT_LENGTH = 200;

type Row = Awaited<ReturnType<typeof findOwnComments>>[number];

/** Presents comments with their deals. Leaves out comments on suspended deals, whose pages are gone. */
export async function presentComments(db: Database, rows: Row[]): Promise<(MemberCommentWire & { hidden: boolean })[]> {
	const titles = await findTitles(
		db,
		rows.map(({ subjectId }) => subjectId),
	);
	return rows.flatMap((comment) => {
		const title = titles.get(comment.subjectId);
		if (title === undefined) return [];
		return [
			{
				id: comment.id,
				deal_id: comment.subjectId,
				del_title: title,
				excerpt: makeExcerpt(comment.bodyHtml, EXCERPT_LENGTH),
				dcm_created_dts: comment.createdAt.toISOString(),
				dcm_count_like: comment.likeCount,
				dcm_count_dislike: comment.dislikeCount,
				hidden: comment.hidden,
			},
		];
	});
}
