import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { toNetwork } from '#platform/http/limits/limits-by-address.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { deviceName } from './device-name.ts';
import { recordLoginOrigins } from './login-origins.ts';
import { signSessionToken } from './session-token.ts';
import { findOpenSessions, insertSession, revokeSession, revokeSessions } from './sessions.queries.ts';
import type { SessionViewer } from './viewer.ts';

/** The client that sent a request. The user agent is only a claim. */
export interface Origin {
	address: string;
	userAgent: string | undefined;
	/** The random id of the browser; only log-ins have one. */
	deviceId?: string;
}

const HOUR_MS = 3_600_000;
const SESSION_MS = { remembered: 30 * 24 * HOUR_MS, plain: 24 * HOUR_MS } as const;
const USER_AGENT_MAX = 300;

/** Opens a session and returns its token. It lasts 30 days with `remember`, otherwise 24 hours. */
export async function openSession(
	{ secrets, clock }: Pick<AppContext, 'secrets' | 'clock'>,
	db: Database,
	{ userId, remember, origin }: { userId: number; remember: boolean; origin: Origin },
): Promise<string> {
	const now = clock();
	await recordLoginOrigins(db, secrets, { userId, address: origin.address, deviceId: origin.deviceId, at: now });
	const session = await insertSession(db, {
		userId,
		userAgent: origin.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
		networkHash: secrets.sign('network', toNetwork(origin.address)),
		createdAt: now,
		lastSeenAt: now,
		confirmedAt: now,
		expiresAt: new Date(now.getTime() + (remember ? SESSION_MS.remembered : SESSION_MS.plain)),
	});
	return signSessionToken(secrets, session);
}

export async function listSessions({ db, clock }: Pick<AppContext, 'db' | 'clock'>, viewer: SessionViewer) {
	const open = await findOpenSessions(db, viewer.userId, clock());
	return open.map((session) => ({
		id: session.id,
		device: deviceName(session.userAgent),
		createdAt: session.createdAt.toISOString(),
		lastSeenAt: session.lastSeenAt.toISOString(),
		isCurrent: session.id === viewer.sessionId,
	}));
}

/** Ends one of the viewer's sessions. Throws `not_found` for another member's. */
export async function endSession(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	viewer: SessionViewer,
	id: string,
): Promise<void> {
	if (!(await revokeSession(db, viewer.userId, id, clock())))
		throw new AppError({ code: 'not_found', message: 'This session doesn’t exist.' });
}

/** Signs the viewer out on all devices, including this one. */
export function endAllSessions({ db, clock }: Pick<AppContext, 'db' | 'clock'>, viewer: SessionViewer): Promise<void> {
	return revokeSessions(db, viewer.userId, clock());
}

export function readOrigin(request: Pick<FastifyRequest, 'ip' | 'headers'>): Origin {
	return { address: request.ip, userAgent: request.headers['user-agent'] };
}
