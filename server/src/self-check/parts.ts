import path from 'node:path';
import type { InstallationPart, PartKind } from '@bilby/contract/self-check/installation-parts';
import type { PartDetails } from '@bilby/contract/self-check/wire';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { checkCaptcha } from '../accounts/sign-up/captcha.ts';
import type { AppContext } from '../platform/context.ts';
import { readVersion } from '../platform/database/read-version.ts';
import { checkMail } from '../platform/mail/check-mail.ts';
import { checkStorage } from '../platform/storage/check-storage.ts';

type Fact = PartDetails['facts'][number];

/** A service the installation depends on. */
export interface Part {
	name: InstallationPart;
	kind: PartKind;
	/** Where the part is, for staff. Never a complete URL: those of services contain passwords. */
	place: Fact[];
	/** Checks the part and returns further facts for staff; throws if the part does not work. */
	probe(timeoutMs: number): Promise<Fact[]>;
}

const standbyReply = z.object({ rows: z.tuple([z.object({ standby: z.boolean() })]) });

/** Workers poll at least every ten seconds. If none has polled for this long, something is wrong. */
const MAX_IDLE_SECONDS = 60;

export function listParts(context: AppContext): Part[] {
	return [
		databasePart(context),
		mailPart(context),
		storagePart(context),
		captchaPart(context),
		jobsPart(context),
		redisPart(context),
	];
}

function databasePart({ config, db, readDb }: AppContext): Part {
	const { databaseUrl, databaseReplicaUrl, dataDir } = config;
	if (databaseUrl === null) {
		return {
			name: 'database',
			kind: 'embedded',
			place: [{ label: 'Folder', value: path.join(dataDir, 'database') }],
			probe: async () => [{ label: 'Version', value: await readVersion(db) }],
		};
	}
	return {
		name: 'database',
		kind: 'external',
		place: [
			{ label: 'Server', value: readHost(databaseUrl) },
			...(databaseReplicaUrl ? [{ label: 'Replica', value: readHost(databaseReplicaUrl) }] : []),
		],
		probe: async () => {
			const version = { label: 'Version', value: await readVersion(db) };
			if (!databaseReplicaUrl) return [version];
			return [version, { label: 'Searches run on', value: (await isStandby(readDb)) ? 'the replica' : 'the primary' }];
		},
	};
}

async function isStandby(db: AppContext['db']): Promise<boolean> {
	const { rows } = standbyReply.parse(await db.execute(sql`select pg_is_in_recovery() as standby`));
	return rows[0].standby;
}

function mailPart({ config }: AppContext): Part {
	const { smtpUrl, dataDir, mailFrom } = config;
	return {
		name: 'mail',
		kind: kindFor(smtpUrl),
		place: [
			smtpUrl
				? { label: 'Server', value: readHost(smtpUrl) }
				: { label: 'Folder', value: path.join(dataDir, 'outbox') },
			{ label: 'Sender', value: mailFrom },
		],
		probe: async (timeoutMs) => {
			await checkMail(config, timeoutMs);
			return [];
		},
	};
}

function storagePart({ config: { s3, dataDir }, storage }: AppContext): Part {
	return {
		name: 'storage',
		kind: kindFor(s3),
		place: s3
			? [
					{ label: 'Server', value: readHost(s3.endpoint) },
					{ label: 'Bucket', value: s3.bucket },
				]
			: [{ label: 'Folder', value: path.join(dataDir, 'uploads') }],
		probe: async () => {
			await checkStorage(storage);
			return [];
		},
	};
}

function captchaPart(context: AppContext): Part {
	const { recaptcha } = context.config;
	return {
		name: 'captcha',
		kind: kindFor(recaptcha),
		place: [],
		probe: async (timeoutMs) => {
			await checkCaptcha(context, timeoutMs);
			return [];
		},
	};
}

function jobsPart({ queue }: AppContext): Part {
	return {
		name: 'jobs',
		kind: 'embedded',
		place: [],
		probe: async () => {
			const { waiting, underWay, failed, idleSeconds } = await queue.state();
			if (idleSeconds === null) throw new Error('No worker has checked for jobs yet.');
			if (idleSeconds > MAX_IDLE_SECONDS) {
				throw new Error(`No worker has checked for jobs for ${Math.round(idleSeconds)} seconds.`);
			}
			const counts = { Waiting: waiting, 'In progress': underWay, Failed: failed };
			return Object.entries(counts).map(([label, count]) => ({ label, value: String(count) }));
		},
	};
}

/** Without a server, one process holds what instances would share, so nothing can fail. */
function redisPart({ config: { redisUrl }, redis }: AppContext): Part {
	return {
		name: 'redis',
		kind: kindFor(redis),
		place: redisUrl ? [{ label: 'Server', value: readHost(redisUrl) }] : [],
		probe: async () => {
			await redis?.ping();
			return [];
		},
	};
}

function kindFor(service: unknown): PartKind {
	return service === null ? 'embedded' : 'external';
}

/** Returns host and port, without the user name and password that a URL may contain. */
function readHost(url: string): string {
	return new URL(url).host;
}
