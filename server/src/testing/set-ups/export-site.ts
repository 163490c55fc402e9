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
export const PATIENCE_MS = 60_000;

interface Link {
	id: string;
	key: string;
}

/** What is prepared otherwise than by the site. */
interface Preparing {
	sources?: readonly PersonalDataSource[];
	storage?: FileStorage;
	logger?: ReturnType<typeof openLogger>;
}

/** A site whose members download their data. */
export async function openExportSite() {
	const accounts = await openAccountSite();
	const { site } = accounts;
	const { db } = site.context;

	const stateOf = async (member: TestMember) => (await member.call('GET', '/api/account/privacy')).body.export;

	/** A row as a request leaves it, and no order in the queue; answers its id. */
	async function noteRequest(member: TestMember): Promise<string> {
		// Of two requests at the same moment, none would be the latest.
		site.setNow(new Date(site.context.clock().getTime() + 1_000));
		const request = { userId: member.id, requestedAt: site.context.clock() };
		const [row] = await db.insert(accountExports).values(request).returning();
		if (!row) throw new Error('The request was not noted.');
		return row.id;
	}

	async function prepare(exportId: string, preparing: Preparing = {}): Promise<void> {
		const { sources = SOURCES, storage = site.context.storage, logger = openLogger('silent') } = preparing;
		await prepareExports({ ...site.context, storage }, sources, logger)([{ exportId }]);
	}

	/** Asked for on the page; answers its id. */
	async function requested(member: TestMember): Promise<string> {
		site.setNow(new Date(site.context.clock().getTime() + 1_000));
		const { status, body } = await member.call('POST', '/api/account/export');
		expect(status, JSON.stringify(body)).toBe(200);
		return body.export.id;
	}

	async function ready(member: TestMember, id: string): Promise<void> {
		await expect
			.poll(() => stateOf(member), { timeout: PATIENCE_MS, interval: 100 })
			.toMatchObject({ id, state: 'ready' });
	}

	async function linkFor(member: TestMember, id: string): Promise<Link> {
		const { status, body } = await member.call('POST', '/api/account/export-key', { id });
		expect(status, JSON.stringify(body)).toBe(200);
		return { id, key: body.key };
	}

	/** As a browser fetches a file: by a form, without a session. */
	const fetched = ({ id, key }: Link) =>
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
			// What the test before asked for may still be being written.
			const underWay = () => db.$count(accountExports, inArray(accountExports.state, ['queued', 'preparing']));
			await expect.poll(underWay, { timeout: 20_000 }).toBe(0);
		},
		stateOf,
		noteRequest,
		prepare,
		requested,
		ready,
		/** A download as the site prepares it, by the queue. */
		askedFor: async (member: TestMember): Promise<{ id: string }> => {
			const id = await requested(member);
			await ready(member, id);
			return { id };
		},
		/** A download that is ready at once: nobody waits for the queue. */
		prepared: async (member: TestMember, preparing?: Preparing): Promise<{ id: string }> => {
			const id = await noteRequest(member);
			await prepare(id, preparing);
			expect(await stateOf(member)).toMatchObject({ id, state: 'ready' });
			return { id };
		},
		linkFor,
		fetched,
		filesIn: async (member: TestMember, id: string): Promise<Record<string, string>> => {
			const response = await fetched(await linkFor(member, id));
			expect(response.statusCode, response.body).toBe(200);
			const entries = unzipSync(response.rawPayload);
			return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]));
		},
		storedFiles: () => readdir(path.join(site.folder, 'uploads/exports')).catch(() => []),
	};
}
