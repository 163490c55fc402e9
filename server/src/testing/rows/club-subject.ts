import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { COMMENT_LIMITS } from '#discussions/rules/comment-body.ts';
import type { CommentEvent, DiscussionSubject, SubjectFacts } from '#discussions/rules/discussion-subject.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { SubjectType } from '#schema/discussions.ts';

const counts = z.object({ rows: z.array(z.object({ total: z.number(), revision: z.number() })) });

/** Creates a subject of discussion that exists only in tests. It is public, and its id may equal that of a deal. */
export async function buildClub(db: Database, id: number) {
	await db.execute(sql`create table if not exists clubs (
		id integer primary key, comment_count integer not null default 0, revision integer not null default 0)`);
	await db.execute(sql`alter table discussions drop constraint if exists discussions_subject_type_valid`);
	await db.execute(sql`insert into clubs (id) values (${id})`);

	const lock = async (tx: Database, clubId: number): Promise<SubjectFacts | undefined> => {
		const found = sql`select comment_count as total, revision from clubs where id = ${clubId} for update`;
		const [club] = counts.parse(await tx.execute(found)).rows;
		return club && { ...club, ownerId: null, isPublic: true, isVisibleTo: () => true, closed: null };
	};
	/** Events that were published to followers of the club. */
	const published: CommentEvent[] = [];
	const subject: DiscussionSubject = {
		// The subject types of the application do not include it.
		type: 'club' as SubjectType,
		caseKind: 'comment',
		find: async (tx, ids) => {
			const known = new Map<number, SubjectFacts>();
			for (const clubId of ids) {
				const facts = await lock(tx, clubId);
				if (facts) known.set(clubId, facts);
			}
			return known;
		},
		lock,
		notFound: () => new AppError({ code: 'not_found', message: 'Club not found' }),
		addToCount: async (tx, clubId, by) => {
			const changed = await tx.execute(sql`
				update clubs set comment_count = comment_count + ${by}::integer, revision = revision + 1
				where id = ${clubId} returning comment_count as total, revision`);
			const [count] = counts.parse(changed).rows;
			if (!count) throw new Error('The club is not there.');
			return count;
		},
		limits: COMMENT_LIMITS,
		pageTags: (clubId) => [`club:${clubId}`],
		announce: (_, __, event) => published.push(event),
		notifies: {
			ownerKind: 'dealComment',
			noun: 'comment',
			about: () => ({}),
			findSubjectId: () => null,
			findSubjects: async () => new Map(),
			gone: 'A club that is no longer here',
			pathTo: (clubId) => `/club/${clubId}`,
		},
		counter: { table: 'clubs', column: 'comment_count', afterRepair: async () => [] },
	};
	return { subject, published };
}
