import { CONFIRMATION_MINUTES, FACTOR_TEXTS } from '@bilby/contract/accounts/factor-rules';
import { findDenial, type Permission, type Restriction } from '@bilby/contract/kernel/permissions';
import type { Role } from '@bilby/contract/kernel/roles';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { readSessionToken } from './session-token.ts';
import { findSessionViewer, touchSession } from './sessions.queries.ts';

/** The member who sends a request, according to their session. */
export interface SessionViewer {
	userId: number;
	role: Role;
	isVerified: boolean;
	/** The member has asked for their account to be deleted. */
	isLeaving: boolean;
	restriction: Restriction | null;
	/** Some permissions require a rank. */
	reputation: number;
	sessionId: string;
	/** When the member last proved, in this session, that it is them. */
	confirmedAt: Date;
	/** True for staff without the second factor that this site requires of them. */
	lacksFactor: boolean;
}

declare module 'fastify' {
	interface FastifyRequest {
		/** Null for visitors, and on routes that are the same for everyone. */
		viewer: SessionViewer | null;
	}
}

/** The least time between two updates of `lastSeenAt`. */
const TOUCH_EVERY_MS = 5 * 60_000;

/** Finds the viewer of each request and rejects those without the permission that the route declares. */
export function authorizeByRight(app: FastifyInstance, context: AppContext): void {
	app.decorateRequest('viewer', null);
	app.addHook('onRequest', async (request) => {
		const { config } = request.routeOptions;
		const { access: right } = config;
		if (!right || right === 'metrics' || !dependsOnSession(config)) return;
		const token = readSessionTokenHeader(request);
		request.viewer = token ? await findViewer(context, token) : null;
		rejectUnless(right, request.viewer, token !== null);
	});
	// The body is parsed by now, and some calls are sensitive with certain bodies only.
	app.addHook('preHandler', async ({ routeOptions, viewer, body }) => {
		if (viewer && routeOptions.config.needsConfirmation?.(body)) requireConfirmation(viewer, context.clock());
	});
}

/** Returns whether a route's response depends on the viewer's session. */
export function dependsOnSession({ access: right, wantsViewer }: FastifyContextConfig): boolean {
	if (!right || right === 'metrics') return false;
	return wantsViewer === true || findDenial(right, null) !== null;
}

/** Returns the viewer of a route for members. The hook has already rejected visitors. */
export function requireViewer(request: FastifyRequest): SessionViewer {
	if (!request.viewer) throw new Error('This route does not declare that it is for members.');
	return request.viewer;
}

function readSessionTokenHeader({ headers }: FastifyRequest): string | null {
	const { accesstoken, authorization } = headers;
	if (typeof accesstoken === 'string' && accesstoken !== '') return accesstoken;
	return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

async function findViewer(context: AppContext, token: string): Promise<SessionViewer | null> {
	const now = context.clock();
	const claims = await readSessionToken(context.secrets, token, now);
	const session = claims ? await findSessionViewer(context.db, claims, now) : null;
	if (!session) return null;
	const { lastSeenAt, ...found } = session;
	const isRequired = context.config.staffSecondFactor === 'required';
	const viewer = { ...found, lacksFactor: isRequired && found.lacksFactor };
	if (now.getTime() - lastSeenAt.getTime() > TOUCH_EVERY_MS) await touchSession(context.db, viewer.sessionId, now);
	return viewer;
}

/** Rejects sensitive actions in a session that was not confirmed recently, for example on a borrowed laptop. */
function requireConfirmation({ confirmedAt }: SessionViewer, now: Date): void {
	if (now.getTime() - confirmedAt.getTime() <= CONFIRMATION_MINUTES * 60_000) return;
	throw new AppError({ code: 'confirmation_required', message: FACTOR_TEXTS.confirm });
}

/** The rejection of an action that requires a verified address. */
export function notVerified(): AppError {
	return new AppError({ code: 'not_verified', message: FACTOR_TEXTS.unverified });
}

/** Rejects a viewer without a permission. `hadToken` tells an ended session from a missing one. */
export function rejectUnless(right: Permission, viewer: SessionViewer | null, hadToken = true): void {
	switch (findDenial(right, viewer)) {
		case null:
			return;
		case 'no_session':
			throw hadToken
				? new AppError({ code: 'session_expired', message: 'Session expired. Please login again.' })
				: new AppError({ code: 'no_session', message: 'Session timed out' });
		case 'not_verified':
			throw notVerified();
		case 'being_deleted':
			throw new AppError({
				code: 'being_deleted',
				message:
					'Your account is about to be deleted, so you can only look around. To take part again, choose “Keep my account”.',
			});
		case 'suspended':
			throw new AppError({
				code: 'suspended',
				message:
					'Your account is suspended, so you can only look around. The notice on every page says why and until when.',
			});
		case 'warned':
			throw new AppError({
				code: 'warned',
				message: 'Staff sent you a warning. Please read and confirm it before you take part again.',
			});
		case 'factor_required':
			throw new AppError({ code: 'factor_required', message: FACTOR_TEXTS.required });
		case 'not_allowed':
			throw new AppError({ code: 'not_allowed', message: 'You don’t have permission to do this.' });
	}
}
