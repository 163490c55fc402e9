import type { ServerResponse } from 'node:http';
import { may } from '@bilby/contract/kernel/permissions';
import { findOpenMembers } from '../accounts/sessions/sessions.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';

/**
 * Interval in milliseconds at which open streams are compared with their sessions. Another instance, staff or time may end a
 * session, and each instance learns of it from the database.
 */
const EVERY_MS = 1_000;

/** An open stream: the network it comes from and, for a member's own stream, its session. */
export interface OpenStream {
	network: string;
	sessionId: string | null;
	/** It carries events for staff. */
	isStaff: boolean;
}

/** Ends the streams of members whose session has ended on any instance, and of staff who may no longer review. */
export function endStreamsWithSessions(
	app: App,
	{ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
	streams: ReadonlyMap<ServerResponse, OpenStream>,
): void {
	const isFactorRequired = config.staffSecondFactor === 'required';
	let isChecking = false;

	async function endExpired(): Promise<void> {
		const ids = new Set([...streams.values()].flatMap(({ sessionId }) => sessionId ?? []));
		if (ids.size === 0) return;
		const open = await findOpenMembers(db, [...ids], clock());
		for (const [stream, { sessionId, isStaff }] of streams) {
			if (sessionId === null || !ids.has(sessionId)) continue;
			const member = open.get(sessionId);
			const lacksFactor = isFactorRequired && member?.hasNoFactor === true;
			const isStillStaff = member !== undefined && may('reviewQueue', { ...member, lacksFactor });
			if (!member || (isStaff && !isStillStaff)) stream.end();
		}
	}

	const timer = setInterval(() => {
		if (isChecking) return;
		isChecking = true;
		endExpired()
			.catch((error: unknown) => app.log.warn({ err: error }, 'streams could not be compared with their sessions'))
			.finally(() => {
				isChecking = false;
			});
	}, EVERY_MS);
	timer.unref();
	app.addHook('preClose', async () => clearInterval(timer));
}
