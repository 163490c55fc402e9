import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { openLogger } from '#platform/kernel/logger.ts';
import type { PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import type { FileStorage } from '#platform/storage/file-storage.ts';
import { prepareExports } from '#privacy/export/prepare-export.job.ts';
import { accountExports } from '#schema/privacy.ts';
import type { TestMember } from '../rows/members.ts';
import { SOURCES } from '../rows/personal-data-sources.ts';
import { openAccountSite } from './account-site.ts';

/** A busy machine takes a while to prepare a download. */
export const PREPARE_TIMEOUT_MS = 60_000;

interface Link {
	id: string;
	key: string;
}

/** Replaces parts of the site that prepare a download. */
interface Preparing {
	sources?: readonly PersonalDataSource[];
	storage?: FileStorage;
	logger?: ReturnType<typeof openLogger>;
}

export async function openExportSite() {
	const accounts = await openAccountSite();
	const { site } = accounts;
	const { db } = site.context;

	const readState = async (member: TestMember) => (await member.call('GET', '/api/account/privacy')).body.export;

	/** Stores the row of a request without queueing a job, and returns its id. */
	async function storeRequest(member: TestMember): Promise<string> {
		// Two requests at the same time would have no latest one.
		site.setNow(new Date(site.context.clock().getTime() + 1_000));
		const request = { userId: member.id, requestedAt: site.context.clock() };
		const [row] = await db.insert(accountExports).values(request).returning();
		if (!row) throw new Error('The request was not stored.');
		return row.id;
	}

	async function prepare(exportId: string, preparing: Preparing = {}): Promise<void> {
		const { sources = SOURCES, storage = site.context.storage, logger = openLogger('silent') } = preparing;
		await prepareExports({ ...site.context, storage }, sources, logger)([{ exportId }]);
	}

	/** Requests a download through the API and returns its id. */
	async function requestExport(member: TestMember): Promise<string> {
		site.setNow(new Date(site.context.clock().getTime() + 1_000));
		const { status, body } = await member.call('POST', '/api/account/export');
		expect(status, JSON.stringify(body)).toBe(200);
		return body.export.id;
	}

	async function ready(member: TestMember, id: string): Promise<void> {
		await expect
			.poll(() => readState(member), { timeout: PREPARE_TIMEOUT_MS, interval: 100 })
			.toMatchObject({ id, state: 'ready' });
	}

	async function linkFor(member: TestMember, id: string): Promise<Link> {
		const { status, body } = await member.call('POST', '/api/account/export-key', { id });
		expect(status, JSON.stringify(body)).toBe(200);
		return { id, key: body.key };
	}

	/** Downloads a file like a browser: with a form, without a session. */
	const download = ({ id, key }: Link) =>
		site.app.inject({
			method: 'POST',
			url: `/api/account/export/${id}`,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			payload: new URLSearchParams({ key }).toString(),
		});

	return {
		...accounts,
		reset: async (): Promise<void> => {
			await accounts.reset();
			// A download from the previous test may still be in progress.
			const underWay = () => db.$count(accountExports, inArray(accountExports.state, ['queued', 'preparing']));
			await expect.poll(underWay, { timeout: 20_000 }).toBe(0);
		},
		readState,
		storeRequest,
		prepare,
		requestExport,
		ready,
		/** Requests a download and waits until the job queue has prepared it. */
		requestAndWait: async (member: TestMember): Promise<{ id: string }> => {
			const id = await requestExport(member);
			await ready(member, id);
			return { id };
		},
		/** Prepares a download immediately, without the job queue. */
		prepareNow: async (member: TestMember, preparing?: Preparing): Promise<{ id: string }> => {
			const id = await storeRequest(member);
			await prepare(id, preparing);
			expect(await readState(member)).toMatchObject({ id, state: 'ready' });
			return { id };
		},
		linkFor,
		download,
		filesIn: async (member: TestMember, id: string): Promise<Record<string, string>> => {
			const response = await download(await linkFor(member, id));
			expect(response.statusCode, response.body).toBe(200);
			const entries = unzipSync(response.rawPayload);
			return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]));
		},
		storedFiles: () => readdir(path.join(site.folder, 'uploads/exports')).catch(() => []),
	};
}
