import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import pLimit from 'p-limit';
import type { Config } from '../config/config.ts';
import type { Urgency } from '../jobs/jobs.ts';
import { type MailMessage, mailHtml, mailText } from './mail-message.ts';

export interface Mailer {
	/** Hands a letter over for delivery; throws where that was not possible. */
	send(to: string, letter: MailMessage, urgency?: Urgency): Promise<void>;
	close(): Promise<void>;
}

/** Connections to the mail server of each urgency: many would be turned away, and urgent letters never wait for others. */
const CONNECTIONS = 4;

/** How long a mail server may be silent, and how long one letter may take in all. */
const SILENT_MS = 20_000;
const MAIL_MS = 60_000;

/** By SMTP where a server is named, else one RFC 5322 file a mail in the outbox of the data folder. */
export function openMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteName' | 'dataDir'>): Mailer {
	if (!config.smtpUrl)
		return { send: (to, letter) => writeToOutbox(config, messageOf(config, to, letter)), close: async () => {} };
	const { smtpUrl } = config;
	const pools = new Map<Urgency, { transport: ReturnType<typeof openPool>; inTurn: ReturnType<typeof pLimit> }>();
	return {
		send: async (to, letter, urgency = 'ordinary') => {
			const pool = pools.get(urgency) ?? { transport: openPool(smtpUrl), inTurn: pLimit(CONNECTIONS) };
			pools.set(urgency, pool);
			const transport = await pool.transport;
			// Its time begins with its turn: cut off in the middle because others were slow, it would be sent twice.
			await pool.inTurn(() =>
				transport.sendMail({ ...messageOf(config, to, letter), signal: AbortSignal.timeout(MAIL_MS) }),
			);
		},
		close: async () => {
			for (const { transport } of pools.values()) (await transport).close();
		},
	};
}

/** The mail library is loaded with the first mail: most of the time nobody writes. */
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

function messageOf(
	{ mailFrom, siteName }: Pick<Config, 'mailFrom' | 'siteName'>,
	to: string,
	letter: MailMessage,
): SendMailOptions {
	return {
		from: mailFrom,
		// As parsed addresses: text in them can never become a second recipient or a header.
		to: { name: '', address: to },
		...(letter.replyTo && { replyTo: letter.replyTo }),
		subject: letter.subject,
		text: mailText(letter),
		html: mailHtml(letter, siteName),
		headers: {
			'Auto-Submitted': 'auto-generated',
			...(letter.unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
		},
		...(letter.unsubscribe && { list: { unsubscribe: letter.unsubscribe.oneClickUrl } }),
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

/** The folder of mails that no server is there for, made where it is missing. */
export async function openOutbox({ dataDir }: Pick<Config, 'dataDir'>): Promise<string> {
	const outbox = path.join(dataDir, 'outbox');
	await mkdir(outbox, { recursive: true, mode: 0o700 });
	return outbox;
}
