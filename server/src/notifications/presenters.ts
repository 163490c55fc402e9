import type { NotificationKindName } from '@bilby/contract/notifications/kinds';
import type { NotificationWire } from '@bilby/contract/notifications/wire';
import type { Database } from '../platform/database/database.ts';
import type { NotificationRow } from './notifications.queries.ts';

/** What a notification says, and of what. */
export type Said = Pick<NotificationWire, 'text' | 'about' | 'excerpt' | 'path'>;

/** Says what notifications of a kind tell, by their ids; one that tells nothing any more is left out. */
export type NotificationPresenter = (db: Database, rows: NotificationRow[]) => Promise<ReadonlyMap<number, Said>>;

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
export function placeOf(
	{ userId }: NotificationRow,
	subject: Subject | undefined,
	{ path, gone }: { path: string; gone: string },
): Pick<Said, 'about' | 'path'> {
	const isOwn = subject?.ownerId === userId;
	if (!subject || !(subject.isPublic || isOwn)) return { about: gone, path: null };
	return { about: subject.title, path: subject.isPublic || subject.isOpenToOwner ? path : null };
}

/** Who says what notifications tell, by kind; each kind comes from its own domain. */
export type NotificationPresenters = Readonly<Record<NotificationKindName, NotificationPresenter>>;

/** Notifications as members read them, in their order. */
export async function presentNotifications(
	db: Database,
	presenters: NotificationPresenters,
	rows: NotificationRow[],
): Promise<NotificationWire[]> {
	const byKind = Map.groupBy(rows, ({ kind }) => kind);
	const said = await Promise.all([...byKind].map(([kind, some]) => presenters[kind](db, some)));
	const saidOf = new Map(said.flatMap((some) => [...some]));
	return rows.flatMap(({ id, kind, actor, reason, at, readAt }) => {
		const saying = saidOf.get(id);
		return saying ? { id, kind, actor, reason, at: at.toISOString(), read: readAt !== null, ...saying } : [];
	});
}

/** How the one who did it last is named. */
export function actorName({ actor }: NotificationRow): string {
	return actor?.username ?? 'Someone';
}
