import { USER_STATUS } from '@bilby/contract/kernel/roles';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { parseRole } from '#schema/stored-codes.ts';
import type { SessionViewer } from '../sessions/viewer.ts';
import { findRestriction } from '../users/records.queries.ts';
import { findUserById, lockUsers, type User } from '../users/users.queries.ts';
import { manageDenial } from './manage-member.policy.ts';

/** Returns a member whom the viewer may manage. */
export async function requireManaged(db: Database, viewer: SessionViewer, userId: number): Promise<User> {
	const user = await findUserById(db, userId);
	if (!user) throw noSuchMember();
	const rejection = manageDenial(user, viewer);
	if (rejection) throw rejection;
	return user;
}

/**
 * Locks both members and reads their current state. If two managers change each other at the same moment, the second change
 * is checked against the role that the first one left.
 */
export async function lockViewerAndMember(
	tx: Database,
	viewer: SessionViewer,
	userId: number,
	now: Date,
): Promise<{ user: User; manager: SessionViewer }> {
	const held = await lockUsers(tx, [viewer.userId, userId]);
	const user = held.find(({ id, erasedAt }) => id === userId && erasedAt === null);
	const self = held.find(({ id }) => id === viewer.userId);
	if (!self || self.status !== USER_STATUS.active) {
		throw new AppError({ code: 'session_expired', message: 'Session expired. Please login again.' });
	}
	if (!user) throw noSuchMember();
	const restriction = await findRestriction(tx, viewer.userId, now);
	const isLeaving = self.deletesAt !== null;
	return { user, manager: { ...viewer, role: parseRole(self.role), isLeaving, restriction } };
}

function noSuchMember(): AppError {
	return new AppError({ code: 'not_found', message: 'This member doesn’t exist.' });
}
