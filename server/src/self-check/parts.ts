import path from 'node:path';
import type { InstallationPart, PartKind } from '@bilby/contract/self-check/installation-parts';
import type { PartDetails } from '@bilby/contract/self-check/wire';
import { checkCaptcha } from '../accounts/sign-up/check-captcha.ts';
import type { AppContext } from '../platform/context.ts';
import { askVersion } from '../platform/database/ask-version.ts';
import { checkMail } from '../platform/mail/check-mail.ts';
import { checkStorage } from '../platform/storage/check-storage.ts';

type Fact = PartDetails['facts'][number];

/** Something that the installation runs on. */
export interface Part {
	name: InstallationPart;
	kind: PartKind;
	/** Where it is, for staff. Never a whole address: those of services have passwords in them. */
	place: Fact[];
	/** Tries it, and answers what else staff may want to know; throws where it does not work. */
	probe(limitMs: number): Promise<Fact[]>;
}

/** Workers look for work every ten seconds, or sooner; after this without a look there is something wrong with them. */
const MAX_IDLE_SECONDS = 60;

export function partsOf(context: AppContext): Part[] {
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
			probe: async () => [{ label: 'Version', value: await askVersion(db) }],
		};
	}
	return {
		name: 'database',
		kind: 'external',
		place: [
			{ label: 'Server', value: hostOf(databaseUrl) },
			...(databaseReplicaUrl ? [{ label: 'Replica', value: hostOf(databaseReplicaUrl) }] : []),
		],
		probe: async () => {
			const [version] = await Promise.all([askVersion(db), askVersion(readDb)]);
			return [{ label: 'Version', value: version }];
		},
	};
}

function mailPart({ config }: AppContext): Part {
	const { smtpUrl, dataDir, mailFrom } = config;
	return {
		name: 'mail',
		kind: kindOf(smtpUrl),
		place: [
			smtpUrl ? { label: 'Server', value: hostOf(smtpUrl) } : { label: 'Folder', value: path.join(dataDir, 'outbox') },
			{ label: 'Sender', value: mailFrom },
		],
		probe: async (limitMs) => {
			await checkMail(config, limitMs);
			return [];
		},
	};
}

function storagePart({ config: { s3, dataDir }, storage }: AppContext): Part {
	return {
		name: 'storage',
		kind: kindOf(s3),
		place: s3
			? [
					{ label: 'Server', value: hostOf(s3.endpoint) },
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
		kind: kindOf(recaptcha),
		place: [],
		probe: async (limitMs) => {
			await checkCaptcha(context, limitMs);
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
			const { waiting, underWay, failed, idleSeconds } = await queue.standing();
			if (idleSeconds === null) throw new Error('No worker has checked for jobs yet.');
			if (idleSeconds > MAX_IDLE_SECONDS) {
				throw new Error(`No worker has checked for jobs for ${Math.round(idleSeconds)} seconds.`);
			}
			const counts = { Waiting: waiting, 'In progress': underWay, Failed: failed };
			return Object.entries(counts).map(([label, count]) => ({ label, value: String(count) }));
		},
	};
}

/** Without a server, what copies would share stays in this process: there is nothing that could fail. */
function redisPart({ config: { redisUrl }, redis }: AppContext): Part {
	return {
		name: 'redis',
		kind: kindOf(redis),
		place: redisUrl ? [{ label: 'Server', value: hostOf(redisUrl) }] : [],
		probe: async () => {
			await redis?.ping();
			return [];
		},
	};
}

function kindOf(service: unknown): PartKind {
	return service === null ? 'embedded' : 'external';
}

/** Host and port, without the name and password that an address may have. */
function hostOf(url: string): string {
	return new URL(url).host;
}
