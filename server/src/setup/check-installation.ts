import path from 'node:path';
import { readEmailAddress } from '@bilby/contract/accounts/email-address';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import { readVersion } from '#platform/database/read-version.ts';
import { openMailer } from '#platform/mail/mailer.ts';
import { connectRedis } from '#platform/redis/redis.ts';
import { checkStorage } from '#platform/storage/check-storage.ts';
import type { FileStorage } from '#platform/storage/file-storage.ts';
import { describeProblem } from '#self-check/describe-problem.ts';

interface Installation {
	config: Config;
	db: Database;
	storage: FileStorage;
}

/** The oldest version on which the site is tested. */
const OLDEST_POSTGRES = 15;

/**
 * Uses the database, the storage, the mail server and Redis once each, and says how it went. Mails to `email`; without an address,
 * mail is not checked. Returns whether everything works.
 */
export async function checkInstallation(
	{ config, db, storage }: Installation,
	{ email, say }: { email: string | null; say: (line: string) => void },
): Promise<boolean> {
	const checks: [string, () => Promise<string>][] = [
		['Database', () => checkDatabase(db)],
		['Storage', () => checkFiles(config, storage)],
		...(email === null ? [] : [['Mail', () => sendTestMail(config, email)] satisfies [string, () => Promise<string>]]),
		...(config.redisUrl
			? [['Redis', () => checkRedis(config.redisUrl ?? '')] satisfies [string, () => Promise<string>]]
			: []),
	];
	let works = true;
	for (const [name, check] of checks) {
		const outcome = await check().catch((error: unknown) => {
			works = false;
			return `does not work: ${describeProblem(error, config)}`;
		});
		say(`${name}: ${outcome}`);
	}
	return works;
}

async function checkDatabase(db: Database): Promise<string> {
	const version = await readVersion(db);
	if (Number.parseInt(version, 10) < OLDEST_POSTGRES) {
		throw new Error(`PostgreSQL ${version} is too old. Use version ${OLDEST_POSTGRES} or later.`);
	}
	return `PostgreSQL ${version} responds`;
}

async function checkFiles({ s3, dataDir }: Config, storage: FileStorage): Promise<string> {
	await checkStorage(storage);
	return `a file was written, read and deleted in ${s3 ? `the bucket ${s3.bucket}` : path.join(dataDir, 'uploads')}`;
}

async function sendTestMail(config: Config, email: string): Promise<string> {
	const mailer = openMailer(config);
	try {
		await mailer.send(readEmailAddress(email) ?? email, {
			subject: `${config.siteName} can send mail`,
			paragraphs: [`This is a test mail from ${config.siteName}. If you can read it, mail works.`],
			action: { label: 'Open the site', url: config.siteUrl },
			footnotes: ['It was sent once, during the setup of the site.'],
		});
	} finally {
		await mailer.close();
	}
	return config.smtpUrl
		? `a test mail was sent to ${email}`
		: `a test mail was written to ${path.join(config.dataDir, 'outbox')}`;
}

async function checkRedis(url: string): Promise<string> {
	const redis = await connectRedis(url);
	try {
		await redis.ping();
		return 'responds';
	} finally {
		redis.disconnect();
	}
}
