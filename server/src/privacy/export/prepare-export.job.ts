import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { EXPORT_HOURS } from '@bilby/contract/privacy/limits';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { findUserById } from '#accounts/users/users.queries.ts';
import type { AppContext } from '#platform/context.ts';
import type { QueuedJob } from '#platform/jobs/jobs.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { DataSubject, PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import { claimFiles, recordUnclaimed } from '#platform/storage/unclaimed-files.queries.ts';
import { PRIVACY_MAILS } from '../mails/mail-kinds.ts';
import { type ArchivePart, jsonList, storeArchive } from './archive.ts';
import { readmeOf } from './export-readme.ts';
import { type AccountExport, beginRun, changeOwnRun, dropOlderExports } from './exports.queries.ts';

const payloadShape = z.object({ exportId: z.uuid() });

/** Thrown when another attempt has started or the account is being erased. */
class Overtaken extends Error {}

interface Run {
	id: string;
	request: AccountExport;
	subject: DataSubject;
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
		const parts = partsOf(context, sources, run);
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
	const request = await beginRun(db, exportId, { run: id, partsTotal });
	const user = request && (await findUserById(db, request.userId));
	if (!request || !user) return null;
	const key = `exports/${id}.zip`;
	await recordUnclaimed(db, [key], clock());
	return { id, request, subject: { userId: user.id, email: user.email }, key, startedAt: clock() };
}

async function* partsOf(
	{ db, storage, config }: AppContext,
	sources: readonly PersonalDataSource[],
	{ id, subject, startedAt }: Run,
): AsyncGenerator<ArchivePart> {
	const { siteName, siteUrl } = config;
	const readme = readmeOf(sources, { siteName, siteUrl, now: startedAt });
	yield { path: 'README.txt', open: async () => Readable.from([Buffer.from(readme)]) };
	for (const [index, { name, exportRows }] of sources.entries()) {
		await noteProgress(index);
		yield { path: `${name}.json`, open: async () => jsonList(exportRows(db, subject)) };
	}
	await noteProgress(sources.length);
	for (const { exportFiles } of sources) {
		if (!exportFiles) continue;
		for await (const { path, key } of exportFiles(db, subject)) yield { path, open: () => storage.getStream(key) };
	}

	async function noteProgress(partsDone: number): Promise<void> {
		if (!(await changeOwnRun(db, id, { partsDone }))) throw new Overtaken();
	}
}

/** Marks the download as ready, unless another attempt superseded this one or the account is being erased. */
function finish(context: AppContext, { id, key, request, subject }: Run, bytes: number): Promise<void> {
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
		await enqueueMail(context, tx, { kind: PRIVACY_MAILS.exportReady, email: subject.email });
	});
}

async function abandon({ db, storage, clock }: AppContext, { id, key }: Run): Promise<void> {
	await changeOwnRun(db, id, { state: 'failed', settledAt: clock() });
	await storage.delete(key);
	await claimFiles(db, [key]);
}
