import { FLAG_REASON_LABELS } from '@bilby/contract/discussions/choices';
import type { ReviewReport, ThreadComment } from '@bilby/contract/review/wire';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { makeExcerpt } from '#platform/rich-text/excerpt.ts';
import type { AppliedDecision, CaseLine, ReviewedKind } from '#review/reviewed-kind.ts';
import { reviewComment } from '../moderation/review-comment.service.ts';
import { presentTextAndAuthor } from '../reading/discussions.present.ts';
import { type CommentRow, findComments } from '../reading/discussions.queries.ts';
import type { DiscussionSubject } from '../rules/discussion-subject.ts';
import { findCaseComments, findNeighbourIds, findReports } from './comment-cases.queries.ts';

/** Characters of a comment in the list. */
const TITLE_LENGTH = 100;
/** Reports that a case lists. */
const MAX_REPORTS = 50;

type CaseComment = Awaited<ReturnType<typeof findCaseComments>>[number];

/** Reported comments on one kind of subject, whether they are hidden yet or not. */
export function commentCases(subject: DiscussionSubject): ReviewedKind {
	const { type, limits, notifies } = subject;
	const decide = async (
		context: AppContext,
		{ id: commentId, moderator, reason, message }: Omit<AppliedDecision, 'requireUnchanged'>,
		isRemoval: boolean,
	) => {
		const [comment] = await findCaseComments(context.db, type, [commentId]);
		if (!comment) throw new AppError({ code: 'not_found', message: 'This comment was deleted.' });
		const reviewed = { subjectId: comment.subjectId, commentId, isRemoval, reason, message };
		await reviewComment(context, subject, moderator, reviewed);
	};
	return {
		reasonLabels: FLAG_REASON_LABELS,
		describe: async (db, ids) =>
			new Map((await findCaseComments(db, type, ids)).map((comment) => [comment.id, describeComment(comment)])),
		read: async ({ db }, id) => {
			const [comment] = await findCaseComments(db, type, [id]);
			if (!comment) return null;
			const neighbourIds = await findNeighbourIds(db, comment);
			const [rows, reports, subjects] = await Promise.all([
				findComments(db, [...neighbourIds, id], limits.maxBytes),
				findReports(db, id, MAX_REPORTS),
				notifies.findSubjects(db, [comment.subjectId]),
			]);
			const page = notifies.pathTo(comment.subjectId, comment.number);
			const title = subjects.get(comment.subjectId)?.title ?? notifies.gone;
			return {
				...describeComment(comment),
				path: `${page}#comment-${id}`,
				context: { type: 'comment', subject: { title, path: page }, thread: presentThread(rows, id) },
				reports: reports.map(presentReport),
			};
		},
		approve: async (context, { requireUnchanged, ...decision }) => {
			await requireUnchanged();
			await decide(context, decision, false);
		},
		remove: (context, { requireUnchanged: _, ...decision }) => decide(context, decision, true),
		waiting: {
			table: 'comments',
			rows: sql`select comments.id, comments.user_id as author_id,
					(select min(created_at) from comment_flags where comment_id = comments.id and settled_at is null) as since,
					(
						select coalesce(jsonb_object_agg(reason, flags), '{}') from (
							select coalesce(reason, 'other') as reason, count(*) as flags from comment_flags
							where comment_id = comments.id and settled_at is null group by 1
						) as counted
					) as reasons
				from comments join discussions on discussions.id = comments.discussion_id
				where comments.flag_count > 0 and discussions.subject_type = ${type}`,
		},
	};
}

function describeComment({ html, isHidden }: CaseComment): CaseLine {
	return { title: `“${makeExcerpt(html, TITLE_LENGTH)}”`, ...(isHidden && { state: 'Hidden for now' }) };
}

/** Presents comments in the order of the page. */
function presentThread(rows: CommentRow[], reviewedId: number): ThreadComment[] {
	return rows
		.toSorted(({ comment: a }, { comment: b }) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id)
		.map((row) => {
			const { comment } = row;
			const { html, user } = presentTextAndAuthor(row, true);
			return {
				id: comment.id,
				html,
				hidden: comment.hidden,
				removed: comment.removedAt !== null,
				isReviewed: comment.id === reviewedId,
				level: comment.number === null ? comment.level : 0,
				created_at: comment.createdAt.toISOString(),
				edited_at: comment.editedAt?.toISOString() ?? null,
				author: user && {
					id: user.id,
					username: user.username,
					hidden: user.hidden,
					avatar: user.avatar,
					reputationPoints: user.reputationPoints,
				},
			};
		});
}

function presentReport({ reportedAt, reporter, hidden, settled, upheld, ...report }: ReportRow): ReviewReport {
	return {
		...report,
		reportedAt: reportedAt.toISOString(),
		reporter: reporter && { ...reporter, ...(hidden && { hidden }), settled, upheld },
	};
}

type ReportRow = Awaited<ReturnType<typeof findReports>>[number];
