import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { comments, discussions, type SubjectType } from '#schema/discussions.ts';
import type { DiscussionSubject } from '../rules/discussion-subject.ts';

/** Returns for the log of moderators where comments are, by id. Deleted ones are left out. */
export function findLoggedComments(subjects: Readonly<Record<SubjectType, DiscussionSubject>>) {
	return async (db: Database, ids: number[]) => {
		const rows = await db
			.select({
				id: comments.id,
				number: comments.number,
				type: discussions.subjectType,
				subjectId: discussions.subjectId,
			})
			.from(comments)
			.innerJoin(discussions, eq(discussions.id, comments.discussionId))
			.where(inArray(comments.id, ids));
		const byType = Map.groupBy(rows, ({ type }) => type);
		const found = await Promise.all(
			[...byType].map(async ([type, some]) => {
				const { findSubjects, pathTo } = subjects[type].notifies;
				const titles = await findSubjects(db, [...new Set(some.map(({ subjectId }) => subjectId))]);
				return some.map(({ id, number, subjectId }) => {
					const path = `${pathTo(subjectId, number)}#comment-${id}`;
					return [id, { title: titles.get(subjectId)?.title ?? null, path }] as const;
				});
			}),
		);
		return new Map(found.flat());
	};
}
