import {
	actorName,
	type NotificationPresenter,
	type NotificationPresenters,
	placeOf,
	type Said,
} from '#notifications/kinds/presenters.ts';
import type { NotificationRow } from '#notifications/rows/notifications.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { makeExcerpt } from '#platform/rich-text/excerpt.ts';
import type { DiscussionSubject } from '../subject/subject.ts';
import { outcomeOf } from './moderated-comment.ts';
import { findTold } from './told-comments.queries.ts';

const EXCERPT_LENGTH = 140;

/** What notifications of comments say, whatever they are about. */
export function commentPresenters(subjects: readonly DiscussionSubject[]) {
	const present = async (db: Database, rows: NotificationRow[], say: (row: NotificationRow) => string) => {
		const places = await Promise.all(subjects.map((subject) => findPlaces(db, subject, rows)));
		const placeOf = new Map(places.flat());
		return new Map(rows.map((row) => [row.id, { text: say(row), ...(placeOf.get(row.id) ?? NOWHERE) }]));
	};
	const presenterOf = (say: (row: NotificationRow, noun: string) => string): NotificationPresenter => {
		return (db, rows) => present(db, rows, (row) => say(row, nounOf(subjects, row)));
	};
	return {
		reply: presenterOf((row, noun) =>
			row.count === 1
				? `${actorName(row)} replied to your ${noun}`
				: `${row.count} new replies to your ${noun}, the latest by ${actorName(row)}`,
		),
		mention: presenterOf((row, noun) => `${actorName(row)} mentioned you in a ${noun}`),
		dealComment: presenterOf((row) =>
			row.count === 1
				? `${actorName(row)} commented on your deal`
				: `${row.count} new comments on your deal, the latest by ${actorName(row)}`,
		),
		huddlePost: async (db, rows) => {
			const own = await findOwn(db, subjects, rows);
			return present(db, rows, (row) => {
				const where = own.has(row.id) ? 'your huddle' : 'a huddle you follow';
				return row.count === 1
					? `${actorName(row)} posted in ${where}`
					: `${row.count} new posts in ${where}, the latest by ${actorName(row)}`;
			});
		},
		commentModeration: presenterOf(({ groupKey }, noun) => `A moderator ${outcomeOf(groupKey)} your ${noun}`),
	} satisfies Partial<NotificationPresenters>;
}

/** What one thing that is said is called there. */
function nounOf(subjects: readonly DiscussionSubject[], row: NotificationRow): string {
	return subjects.find(({ notifies }) => notifies.idOf(row) !== null)?.notifies.noun ?? 'comment';
}

/** Those of what members began themselves, by their ids: the others follow it. */
async function findOwn(
	db: Database,
	subjects: readonly DiscussionSubject[],
	rows: NotificationRow[],
): Promise<Set<number>> {
	const own = await Promise.all(
		subjects.map(async ({ find, notifies: { idOf } }) => {
			const ids = [...new Set(rows.flatMap((row) => idOf(row) ?? []))];
			if (ids.length === 0) return [];
			const facts = await find(db, ids);
			return rows.filter((row) => facts.get(idOf(row) ?? 0)?.ownerId === row.userId);
		}),
	);
	return new Set(own.flat().map(({ id }) => id));
}

type Place = Omit<Said, 'text'>;

/** The place of a notification whose subject is unknown. */
const NOWHERE: Place = { about: null, excerpt: null, path: null };

/** Where the comments of notifications stand, of those about one kind of subject, by the notification's id. */
async function findPlaces(
	db: Database,
	{ notifies: { idOf, findSubjects, readPath, gone } }: DiscussionSubject,
	rows: NotificationRow[],
): Promise<[number, Place][]> {
	const own = rows.flatMap((row) => {
		const subjectId = idOf(row);
		return subjectId === null ? [] : [{ row, subjectId }];
	});
	const found = await findSubjects(
		db,
		own.map(({ subjectId }) => subjectId),
	);
	const comments = await findTold(
		db,
		own.flatMap(({ row }) => row.commentId ?? []),
	);
	return own.map(({ row, subjectId }): [number, Place] => {
		const subject = found.get(subjectId);
		const comment = row.commentId === null ? undefined : comments.get(row.commentId);
		const isQuoted = subject?.isPublic && comment && !comment.hidden && !row.isByBlocked;
		const anchor = comment ? `comment-${comment.id}` : 'comments';
		const path = `${readPath(subjectId, comment?.number ?? null)}#${anchor}`;
		const excerpt = isQuoted ? makeExcerpt(comment.bodyHtml, EXCERPT_LENGTH) : null;
		return [row.id, { excerpt, ...placeOf(row, subject, { path, gone }) }];
	});
}
