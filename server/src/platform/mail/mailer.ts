import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import pLimit from 'p-limit';
import type { Config } from '../config/config.ts';
import type { Urgency } from '../jobs/jobs.ts';
import { type MailMessage, mailHtml, mailText } from './mail-message.ts';

/** Mails in one lane do not delay those in others. `bulk` is for mails to all subscribers. */
export type MailLane = Urgency | 'bulk';

export interface Mailer {
	/** Sends a mail; throws if that fails. */
	send(to: string, mail: MailMessage, lane?: MailLane): Promise<void>;
	close(): Promise<void>;
}

/**
 * Connections to the mail server per lane. Servers reject many connections, and urgent mails must not wait for
 * others.
 */
const CONNECTIONS = 4;

/** How long a mail server may be silent, and how long one mail may take in total. */
const SILENT_MS = 20_000;
const MAIL_MS = 60_000;

/**
 * Sends by SMTP if a server is configured. Otherwise writes each mail as an RFC 5322 file to the outbox in the data
 * folder.
 */
export function openMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteName' | 'dataDir'>): Mailer {
	if (!config.smtpUrl)
		return { send: (to, mail) => writeToOutbox(config, safeMessage(config, to, mail)), close: async () => {} };
	const { smtpUrl } = config;
	const pools = new Map<MailLane, { transport: ReturnType<typeof openPool>; inTurn: ReturnType<typeof pLimit> }>();
	return {
		send: async (to, mail, lane = 'ordinary') => {
			const pool = pools.get(lane) ?? { transport: openPool(smtpUrl), inTurn: pLimit(CONNECTIONS) };
			pools.set(lane, pool);
			const transport = await pool.transport;
			// The timeout starts with its turn. A mail that is cut off while being sent, because others were slow,
			// would be sent twice.
			await pool.inTurn(() =>
				transport.sendMail({ ...safeMessage(config, to, mail), signal: AbortSignal.timeout(MAIL_MS) }),
			);
		},
		close: async () => {
			for (const { transport } of pools.values()) (await transport).close();
		},
	};
}

/** Loaded with the first mail, because most processes never send one. */
const loadNodemailer = () => import('nodemailer');

async function openPool(url: string) {
	const { createTransport } = await loadNodemailer();
	return createTransport({
		url,
		pool: true,
		maxConnections: CONNECTIONS,
		connectionTimeout: SILENT_MS,
		greetingTimeout: SILENT_MS,
		socketTimeout: SILENT_MS,
	});
}

function safeMessage(
	{ mailFrom, siteName }: Pick<Config, 'mailFrom' | 'siteName'>,
	to: string,
	mail: MailMessage,
): SendMailOptions {
	return {
		from: mailFrom,
		// As parsed addresses, so that their text can never become a second recipient or a header.
		to: { name: '', address: to },
		...(mail.replyTo && { replyTo: mail.replyTo }),
		subject: mail.subject,
		text: mailText(mail),
		html: mailHtml(mail, siteName),
		headers: {
			'Auto-Submitted': 'auto-generated',
			...(mail.unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
		},
		...(mail.unsubscribe && { list: { unsubscribe: mail.unsubscribe.oneClickUrl } }),
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

async function writeToOutbox(config: Pick<Config, 'dataDir'>, message: SendMailOptions): Promise<void> {
	const { createTransport } = await loadNodemailer();
	const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
	const outbox = await openOutbox(config);
	const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
	await writeFile(path.join(outbox, `${name}.part`), bytes);
	await rename(path.join(outbox, `${name}.part`), path.join(outbox, `${name}.eml`));
}

/** Returns the folder for mails of a site without a mail server, creating it if it is missing. */
export async function openOutbox({ dataDir }: Pick<Config, 'dataDir'>): Promise<string> {
	const outbox = path.join(dataDir, 'outbox');
	await mkdir(outbox, { recursive: true, mode: 0o700 });
	return outbox;
}
