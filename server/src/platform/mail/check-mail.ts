import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { openOutbox } from './mailer.ts';

/** Checks the connection that mails use without sending one; throws if it does not work. */
export async function checkMail(config: Pick<Config, 'smtpUrl' | 'dataDir'>, limitMs: number): Promise<void> {
	if (config.smtpUrl) await checkServer(config.smtpUrl, limitMs);
	else await checkOutbox(config);
}

/** Connects, and logs in if the URL has a user name and a password. */
async function checkServer(url: string, limitMs: number): Promise<void> {
	const { createTransport } = await import('nodemailer');
	// The connection closes on its own timeouts even if the caller has stopped waiting.
	const transport = createTransport({
		url,
		connectionTimeout: limitMs,
		greetingTimeout: limitMs,
		socketTimeout: limitMs,
	});
	await transport.verify();
}

async function checkOutbox(config: Pick<Config, 'dataDir'>): Promise<void> {
	const file = path.join(await openOutbox(config), `${randomUUID()}.part`);
	await writeFile(file, '');
	await rm(file);
}
