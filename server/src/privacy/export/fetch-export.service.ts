import type { Readable } from 'node:stream';
import { isSessionOpen } from '../../accounts/sessions/sessions.queries.ts';
import type { SessionViewer } from '../../accounts/sessions/viewer.ts';
import type { AppContext } from '../../platform/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { hashToken, newToken } from '../../platform/secrets/secrets.ts';
import { findReadyExport, storeLink, useLink } from './exports.queries.ts';

/** A browser follows a link at once. */
const LINK_MS = 60_000;

/**
 * An address at which the browser fetches a prepared download: once, within a minute, and while the session that asked for it is open.
 * Whatever is not the member's own, or no longer kept, is not found.
 */
export async function linkToExport(
	{ db, clock }: AppContext,
	{ userId, sessionId }: SessionViewer,
	id: string,
): Promise<string> {
	const now = clock();
	if (!(await findReadyExport(db, { id, userId, now }))) {
		throw new AppError('not_found', 'This download is no longer kept. Please have a new one prepared.');
	}
	const { token, hash } = newToken();
	const linkExpiresAt = new Date(now.getTime() + LINK_MS);
	await storeLink(db, id, { linkHash: hash, linkSession: sessionId, linkExpiresAt });
	return `/api/account/export/${id}?key=${token}`;
}

/** The file behind such a link, which is used up. */
export async function fetchExport(
	{ db, storage, clock }: AppContext,
	{ id, key }: { id: string; key: string | undefined },
): Promise<{ file: Readable; bytes: number; requestedAt: Date }> {
	const now = clock();
	const used = key === undefined ? null : await useLink(db, { id, linkHash: hashToken(key), now });
	if (!used || !(await isSessionOpen(db, used.userId, used.session, now))) throw deadLink();
	const file = used.fileKey === null ? null : await storage.getStream(used.fileKey);
	if (!file || used.bytes === null) throw new Error('The file of a prepared download is gone.');
	return { file, bytes: used.bytes, requestedAt: used.requestedAt };
}

function deadLink(): AppError {
	return new AppError(
		'not_found',
		'This link works once, for a minute, in the browser that asked for it. Please press Download again on your privacy settings.',
	);
}
