import type { MemberCommentWire } from '@bilby/contract/members/wire';
import { findTitles } from '../deals/page/deal-columns.queries.ts';
import type { findOwnComments } from '../discussions/mine/own-comments.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { makeExcerpt } from '../platform/rich-text/excerpt.ts';

/** What a list shows of a comment. */
const EXCERPT_LENGTH = 200;

type Row = Awaited<ReturnType<typeof findOwnComments>>[number];

/** Comments on deals with what they are about; what is about a deal that was taken away leads nowhere and is left out. */
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
