import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { EXPORT_HOURS } from '@bilby/contract/privacy/limits';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { findUserById } from '#accounts/users/users.queries.ts';
import type { AppContext } from '#platform/context.ts';
import type { QueuedJob } from '#platform/jobs/jobs.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { type DataSubject, type PersonalDataSource, toDataSubject } from '#platform/personal-data/personal-data.ts';
import { claimFiles, recordUnclaimed } from '#platform/storage/unclaimed-files.queries.ts';
import { PRIVACY_MAILS } from '../mails/privacy.mails.ts';
import { type ArchivePart, jsonList, storeArchive } from './archive.ts';
import { type AccountExport, changeOwnRun, dropOlderExports, startRun } from './exports.queries.ts';

const payloadShape = z.object({ exportId: z.uuid() });

/** Thrown when another attempt has started or the account is being erased. */
class Overtaken extends Error {}

interface Run {
	id: string;
	request: AccountExport;
	subject: DataSubject;
	/** The address to notify. */
	email: string;
	/** The storage key of the file. */
	key: string;
	startedAt: Date;
}

/**
 * Prepares downloads one after the other. A failure shows on the member's page, where they can request the download
 * again.
 */
export function prepareExports(
	context: AppContext,
	sources: readonly PersonalDataSource[],
	logger: FastifyBaseLogger,
): QueuedJob['runBatch'] {
	return async (payloads) => {
		const results: PromiseSettledResult<unknown>[] = [];
		for (const payload of payloads) {
			results.push(...(await Promise.allSettled([prepareExport(context, sources, payload, logger)])));
		}
		return results;
	};
}

async function prepareExport(
	context: AppContext,
	sources: readonly PersonalDataSource[],
	payload: unknown,
	logger: FastifyBaseLogger,
): Promise<void> {
	const run = await openRun(context, payloadShape.parse(payload).exportId, sources.length + 1);
	if (!run) return;
	try {
		const parts = listParts(context, sources, run);
		const bytes = await storeArchive(context.storage, { key: run.key, parts, now: run.startedAt });
		await finish(context, run, bytes);
	} catch (error) {
		await abandon(context, run);
		if (!(error instanceof Overtaken))
			logger.error({ err: error }, 'a download of personal data could not be prepared');
	}
}

/** Records the file as unclaimed before it is written, so that a process that stops leaves no file behind. */
async function openRun({ db, clock }: AppContext, exportId: string, partsTotal: number): Promise<Run | null> {
	const id = randomUUID();
	const request = await startRun(db, exportId, { run: id, partsTotal });
	const user = request && (await findUserById(db, request.userId));
	if (!request || !user) return null;
	const key = `exports/${id}.zip`;
	await recordUnclaimed(db, [key], clock());
	return { id, request, subject: toDataSubject(user), email: user.email, key, startedAt: clock() };
}

async function* listParts(
	{ db, storage, config }: AppContext,
	sources: readonly PersonalDataSource[],
	{ id, subject, startedAt }: Run,
): AsyncGenerator<ArchivePart> {
	const { siteName, siteUrl } = config;
	const readme = buildReadme(sources, { siteName, siteUrl, now: startedAt });
	yield { path: 'README.txt', open: async () => Readable.from([Buffer.from(readme)]) };
	for (const [index, { name, exportRows }] of sources.entries()) {
		await recordProgress(index);
		yield { path: `${name}.json`, open: async () => jsonList(exportRows(db, subject)) };
	}
	await recordProgress(sources.length);
	for (const { exportFiles } of sources) {
		if (!exportFiles) continue;
		for await (const { path, key } of exportFiles(db, subject)) yield { path, open: () => storage.getStream(key) };
	}

	async function recordProgress(partsDone: number): Promise<void> {
		if (!(await changeOwnRun(db, id, { partsDone }))) throw new Overtaken();
	}
}

/** Marks the download as ready, unless another attempt superseded this one or the account is being erased. */
function finish(context: AppContext, { id, key, request, email }: Run, bytes: number): Promise<void> {
	const now = context.clock();
	const expiresAt = new Date(now.getTime() + EXPORT_HOURS * 3_600_000);
	return context.db.transaction(async (tx) => {
		const ready = {
			state: 'ready',
			partsDone: request.partsTotal,
			fileKey: key,
			bytes,
			settledAt: now,
			expiresAt,
		} as const;
		if (!(await changeOwnRun(tx, id, ready))) throw new Overtaken();
		await claimFiles(tx, [key]);
		await dropOlderExports(tx, request);
		await enqueueMail(context, tx, { kind: PRIVACY_MAILS.exportReady, email });
	});
}

async function abandon({ db, storage, clock }: AppContext, { id, key }: Run): Promise<void> {
	await changeOwnRun(db, id, { state: 'failed', settledAt: clock() });
	await storage.delete(key);
	await claimFiles(db, [key]);
}

/** Returns the text of the archive's README.txt. */
function buildReadme(
	sources: readonly PersonalDataSource[],
	{ siteName, siteUrl, now }: { siteName: string; siteUrl: string; now: Date },
): string {
	const widest = Math.max(...sources.map(({ name }) => name.length)) + '.json'.length;
	const files = sources.map(({ name, about }) => `  ${`${name}.json`.padEnd(widest)}  ${about}`);
	return [
		`Your data at ${siteName} (${siteUrl})`,
		`Prepared ${now.toISOString()}`,
		'',
		'Everything here is yours or about you. Each file is a JSON list in UTF-8, one entry per line, for any text editor.',
		'Times are in UTC. Prices are in cents. Texts with markup are HTML. Ids are those in the addresses of pages, for',
		`instance ${siteUrl}/deal-details/42 for deal 42.`,
		'',
		...files,
		'  pictures/  Your picture, and the pictures of your deals.',
		'',
		'Not included: your password, of which we only store a hash, and codes that open sessions or links, because anyone who',
		'finds this file could use them. Details about other people, such as who reported your posts, aren’t included either.',
		'',
	].join('\r\n');
}
