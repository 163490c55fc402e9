import { rolesBelow } from '@bilby/contract/accounts/manage-member';
import type { SharedOrigins } from '@bilby/contract/staff/wire';
import type { Database } from '#platform/database/database.ts';
import { parseRole } from '#schema/stored-codes.ts';
import { oldestLoginOrigin } from '../sessions/login-origins.ts';
import type { SessionViewer } from '../sessions/viewer.ts';
import { findSharedOrigins, type OriginKind, type SharedOriginRow } from './shared-origins.queries.ts';

/** A network or device with more members says nothing about them: it belongs to an office, a carrier or a library. */
const MAX_SHARING = 50;
/** The most members that staff see for networks, and for devices. */
const MAX_LISTED = 20;
/** How many of a member's latest networks, and devices, are compared. */
const MAX_COMPARED = 20;

interface Compared {
	viewer: SessionViewer;
	userId: number;
	now: Date;
}

/**
 * Returns the members who logged in from the same networks or devices as a member, without naming the network or
 * device. Leaves out members whom the viewer may not manage.
 */
export async function readSharedOrigins(
	db: Database,
	kind: OriginKind,
	{ viewer, userId, now }: Compared,
): Promise<SharedOrigins> {
	const since = oldestLoginOrigin(now);
	const rows = await findSharedOrigins(db, { userId, kind, since, origins: MAX_COMPARED, members: MAX_SHARING });
	const groups = [...Map.groupBy(rows, ({ hash }) => hash).values()];
	// With the member, these are more than the limit.
	const byMany = groups.filter((group) => group.length >= MAX_SHARING);
	const below = rolesBelow(viewer);
	const named = groups.filter((group) => !byMany.includes(group)).flat();
	const found = pickLatest(named.filter(({ role }) => below.includes(parseRole(role))));
	return {
		members: found.slice(0, MAX_LISTED).map(({ id, username, lastAt, ownLastAt }) => ({
			id,
			username,
			lastAt: lastAt.toISOString(),
			ownLastAt: ownLastAt.toISOString(),
		})),
		isCut: found.length > MAX_LISTED,
		byMany: byMany.length,
	};
}

/** Returns one row per member, the latest log-in first. */
function pickLatest(rows: SharedOriginRow[]): SharedOriginRow[] {
	const sorted = rows.toSorted((one, other) => other.lastAt.getTime() - one.lastAt.getTime() || one.id - other.id);
	return [...new Map(sorted.toReversed().map((row) => [row.id, row])).values()].toReversed();
}
