import type { WithoutSubject } from '@bilby/contract/live/topics';
import type { LiveEvent } from '@bilby/contract/live/wire';
import type { NotificationKindName } from '@bilby/contract/notifications/kinds';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { Subject } from '#notifications/kinds/presenters.ts';
import type { Happening } from '#notifications/rows/notify.ts';
import type { Database } from '#platform/database/database.ts';
import type { AppError } from '#platform/kernel/errors.ts';
import type { LiveEvents } from '#platform/live/live-events.ts';
import type { SubjectType } from '#schema/discussions.ts';

/** How many comments there are. */
export interface CommentCount {
	total: number;
	/** Of two counts of one subject, the one with the greater is newer. */
	revision: number;
}

/** One subject as it was read, and who may see it. */
export interface SubjectFacts extends CommentCount {
	/** Who began it; null where they have left. */
	ownerId: number | null;
	/** Nothing is published of what everybody may not see. */
	isPublic: boolean;
	isVisibleTo(viewer: SessionViewer | null): boolean;
	/** Why nothing can be said about it any more, or null. */
	closed: AppError | null;
}

/** The subject of a notification, by the column that holds its id. */
export type About = Pick<Happening, 'dealId' | 'huddleId'>;

/** Members who said that they want to be told of everything that is said about a subject, or of nothing. */
export interface Listeners {
	following: number[];
	muted: number[];
}

/** Pictures of a text that is stored, by their names. */
export interface TakenPictures {
	/** Who stores it. */
	userId: number;
	fileNames: string[];
	/** The field that is named where one is refused. */
	field: string;
}

/** What happened to the comments of a subject. */
export type CommentEvent = WithoutSubject<
	Extract<LiveEvent, { type: 'comment' | 'comment-deleted' | 'comment-removed' }>
>;

/**
 * A kind of thing that members can talk about. Its domain declares one such object and hands it to the discussions, which
 * know nothing else of it.
 */
export interface DiscussionSubject {
	type: SubjectType;
	/** Those that there are, by id. */
	find(db: Database, ids: number[]): Promise<ReadonlyMap<number, SubjectFacts>>;
	/** One of them, held so that changes to its comments come one after the other. */
	lock(tx: Database, id: number): Promise<SubjectFacts | undefined>;
	/** The refusal where there is none, or none that they may see. */
	notFound(): AppError;
	/** Changes its count of comments; answers the newest. */
	addToCount(tx: Database, id: number, by: 1 | -1): Promise<CommentCount>;
	/**
	 * Where what is said is one list: the number of what is written now, one above the one before. Where there is none, it is
	 * a tree.
	 */
	takeNumber?(tx: Database, id: number, now: Date): Promise<number>;
	/** Pictures that one comment may show, and what makes them the subject's; without it there are none. */
	pictures?: { most: number; take(tx: Database, id: number, taken: TakenPictures): Promise<void> };
	/** Pages that show its comments or how many there are, by tag. */
	tagsOf(id: number): string[];
	/** Kept pages that show the votes on its comments, by tag; absent where those are read apart from pages and never kept. */
	votesShownIn?(id: number): string[];
	/** Publishes to whoever follows it. */
	announce(live: LiveEvents, id: number, event: CommentEvent): void;
	/** How members are notified of what is said about it. */
	notifies: {
		/** The kind of notification that its owner gets of a comment. */
		ownerKind: NotificationKindName;
		/** Who else is told of what is said, and who among some is not; nobody where there is none. */
		findListeners?(tx: Database, id: number, among: number[]): Promise<Listeners>;
		/** What notifications call one thing that is said. */
		noun: 'comment' | 'post';
		/** What a notification is about. */
		about(id: number): About;
		/** The other way round; null where it is about something else. */
		idOf(told: { dealId: number | null; huddleId: number | null }): number | null;
		/** Returns titles of subjects by id, and who may see them. */
		findSubjects(db: Database, ids: number[]): Promise<ReadonlyMap<number, Subject>>;
		/** The name of a subject in notifications whose reader may no longer see it. */
		gone: string;
		/** The page of one, where it has several that of what has this number. */
		readPath(id: number, number: number | null): string;
	};
	/** The column that `addToCount` changes. */
	counter: {
		table: string;
		column: string;
		/** After the nightly check has mended it; answers the live events to publish. */
		afterMending(tx: Database, id: number): Promise<LiveEvent[]>;
	};
}

/** A subject, if the viewer may see it, else its `not_found`. */
export function requireVisible(
	subject: DiscussionSubject,
	facts: SubjectFacts | undefined,
	viewer: SessionViewer | null,
): SubjectFacts {
	if (facts?.isVisibleTo(viewer)) return facts;
	throw subject.notFound();
}
