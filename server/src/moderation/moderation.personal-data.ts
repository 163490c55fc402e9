import { and, eq, inArray } from 'drizzle-orm';
import { ERASED_AT_ONCE } from '../platform/personal-data/erase-some.ts';
import type { PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { latestFirst } from '../platform/personal-data/read-in-pages.ts';
import { moderationLog } from '../schema/moderation.ts';

const POSITION = { at: moderationLog.createdAt, id: moderationLog.id };

/**
 * Actions of a member as a moderator. The entry outlives the name, because others may ask what happened to their
 * comment.
 */
export const moderationData: PersonalDataSource = {
	name: 'moderation',
	about: 'Your moderation: comments you pinned, reviewed or removed, and members you changed.',
	tables: [moderationLog],
	exportRows: (db, { userId }) =>
		latestFirst(POSITION, (page) =>
			db
				.select({
					act: moderationLog.act,
					subject: moderationLog.subjectKind,
					subjectId: moderationLog.subjectId,
					reason: moderationLog.reason,
					doneAt: moderationLog.createdAt,
					position: POSITION,
				})
				.from(moderationLog)
				.where(and(eq(moderationLog.moderatorId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const some = tx
				.select({ id: moderationLog.id })
				.from(moderationLog)
				.where(eq(moderationLog.moderatorId, userId))
				.limit(ERASED_AT_ONCE);
			const erased = await tx
				.update(moderationLog)
				.set({ moderatorId: null })
				.where(inArray(moderationLog.id, some))
				.returning({ id: moderationLog.id });
			return { rows: erased.length };
		},
	},
};
