import { APPEAL_OUTCOME_TEXTS } from '@bilby/contract/appeals/rules';
import { findDecisionKind } from '@bilby/contract/moderation/decisions';
import type { NotificationKindName } from '@bilby/contract/notifications/kinds';
import type { NotificationWire } from '@bilby/contract/notifications/wire';
import type { Database } from '../platform/database/database.ts';
import type { NotificationRow } from './notifications.queries.ts';
import { type NotifiedAward, readAwardReason } from './notify.ts';

/** The content of a notification. */
export type NotificationContent = Pick<NotificationWire, 'text' | 'about' | 'excerpt' | 'path'>;

/** Returns the content of notifications of one kind by id. Leaves out those with nothing left to show. */
export type NotificationPresenter = (
	db: Database,
	rows: NotificationRow[],
) => Promise<ReadonlyMap<number, NotificationContent>>;

/** The subject of a notification, for instance a deal. */
export interface Subject {
	title: string;
	ownerId: number | null;
	/** True if everyone may see it. */
	isPublic: boolean;
	/** True if its owner may open it, even when others may not. */
	isOpenToOwner: boolean;
}

/**
 * Returns how a notification names its subject, and where it leads. Owners see the title of a hidden subject; for others it is
 * gone and named by `gone`.
 */
export function presentPlace(
	{ userId }: NotificationRow,
	subject: Subject | undefined,
	{ path, gone }: { path: string; gone: string },
): Pick<NotificationContent, 'about' | 'path'> {
	const isOwn = subject?.ownerId === userId;
	if (!subject || !(subject.isPublic || isOwn)) return { about: gone, path: null };
	return { about: subject.title, path: subject.isPublic || subject.isOpenToOwner ? path : null };
}

/** Presenters by kind. Each domain provides its own. */
export type NotificationPresenters = Readonly<Record<NotificationKindName, NotificationPresenter>>;

/** Presenters of awards by reason. Each domain provides its own. */
export type AwardPresenters = Readonly<Record<NotifiedAward, NotificationPresenter>>;

/** Returns a presenter for awards of all reasons. */
export function presentAwards(presenters: AwardPresenters): NotificationPresenter {
	return async (db, rows) => {
		const byReason = Map.groupBy(rows, ({ groupKey }) => readAwardReason(groupKey));
		const contents = await Promise.all([...byReason].map(([reason, some]) => presenters[reason](db, some)));
		return new Map(contents.flatMap((some) => [...some]));
	};
}

/** Presents notifications in the order of `rows`. */
export async function presentNotifications(
	db: Database,
	presenters: NotificationPresenters,
	rows: NotificationRow[],
): Promise<NotificationWire[]> {
	const byKind = Map.groupBy(rows, ({ kind }) => kind);
	const contents = await Promise.all([...byKind].map(([kind, some]) => presenters[kind](db, some)));
	const contentById = new Map(contents.flatMap((some) => [...some]));
	return rows.flatMap((row) => {
		const content = contentById.get(row.id);
		if (!content) return [];
		const { id, kind, actor, at, readAt } = row;
		const decided = explainDecision(row);
		return { id, kind, actor, at: at.toISOString(), read: readAt !== null, ...content, ...decided };
	});
}

/** The group of the notification that tells an author how their appeal ended. */
export const groupAppeal = (decisionId: number): string => `appeal:${decisionId}`;

const isAboutAppeal = ({ groupKey, decision }: NotificationRow): boolean =>
	decision !== null && groupKey === groupAppeal(decision.id);

/** Returns the reason and message of a decision, or the reply to an appeal. The page of a decision offers an appeal. */
function explainDecision(row: NotificationRow): Pick<NotificationWire, 'reason' | 'message'> & { path?: string } {
	const { decision, appeal } = row;
	if (!decision) return { reason: null, message: null };
	const path = `/decisions/${decision.id}`;
	if (isAboutAppeal(row)) return { reason: null, message: appeal?.message ?? null, path };
	const { kind, outcome, reason, message } = decision;
	return { reason, message, ...(findDecisionKind(kind, outcome)?.isAppealable && { path }) };
}

/** Returns what was decided about a post or an appeal, in the name of the team. */
export function describeDecision(row: NotificationRow): string {
	const { decision, appeal } = row;
	if (isAboutAppeal(row) && appeal?.outcome) return APPEAL_OUTCOME_TEXTS[appeal.outcome];
	const text = decision && findDecisionKind(decision.kind, decision.outcome)?.text;
	return text ?? 'Our moderators made a decision about your post';
}

/** Returns the name of the member who acted last. */
export function actorName({ actor }: NotificationRow): string {
	return actor?.username ?? 'Someone';
}
