import type { Readable } from 'node:stream';
import { isSessionOpen } from '#accounts/sessions/sessions.queries.ts';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { hashToken, newToken } from '#platform/secrets/secrets.ts';
import { findReadyExport, storeKey, useKey } from './exports.queries.ts';

/** Short, because the browser fetches the file as soon as it has the key. */
const KEY_MS = 60_000;

/**
 * Creates a key to download a prepared export: once, within a minute, and while the requesting session is open. Throws
 * `not_found` for another member's export or an expired one.
 */
export async function createExportKey(
	{ db, clock }: AppContext,
	{ userId, sessionId }: SessionViewer,
	id: string,
): Promise<string> {
	const now = clock();
	if (!(await findReadyExport(db, { id, userId, now }))) {
		throw new AppError({ code: 'not_found', message: 'This download has expired. Please request a new one.' });
	}
	const { token, hash } = newToken();
	const keyExpiresAt = new Date(now.getTime() + KEY_MS);
	await storeKey(db, id, { keyHash: hash, keySession: sessionId, keyExpiresAt });
	return token;
}

/** Returns the file that a key opens and uses up the key. */
export async function fetchExport(
	{ db, storage, clock }: AppContext,
	{ id, key }: { id: string; key: string },
): Promise<{ file: Readable; bytes: number; requestedAt: Date }> {
	const now = clock();
	const used = await useKey(db, { id, keyHash: hashToken(key), now });
	if (!used || !(await isSessionOpen(db, used.userId, used.session, now))) throw deadKey();
	const file = used.fileKey === null ? null : await storage.getStream(used.fileKey);
	if (!file || used.bytes === null) throw new Error('The file of a prepared download is gone.');
	return { file, bytes: used.bytes, requestedAt: used.requestedAt };
}

function deadKey(): AppError {
	return new AppError({
		code: 'not_found',
		message: 'This download link has expired. Please choose Download again in your privacy settings.',
	});
}
