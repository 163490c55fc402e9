import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../../config.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';

export interface Mailer {
	/** Hands a letter over for delivery; throws where that was not possible. */
	send(to: string, letter: Letter): Promise<void>;
	close(): Promise<void>;
}

/** By SMTP where a server is named, else one RFC 5322 file a mail in the outbox of the data folder. */
export function openMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteName' | 'dataDir'>): Mailer {
	if (!config.smtpUrl)
		return { send: (...mail) => writeToOutbox(config, messageOf(config, ...mail)), close: async () => {} };
	const { smtpUrl } = config;
	let transport: ReturnType<typeof transportTo> | undefined;
	return {
		send: async (...mail) => {
			transport ??= transportTo(smtpUrl);
			await (await transport).sendMail(messageOf(config, ...mail));
		},
		close: async () => (await transport)?.close(),
	};
}

/** The mail library is loaded with the first mail: most of the time nobody writes. */
const loadNodemailer = () => import('nodemailer');

async function transportTo(smtpUrl: string) {
	const { createTransport } = await loadNodemailer();
	return createTransport(smtpUrl);
}

function messageOf(
	{ mailFrom, siteName }: Pick<Config, 'mailFrom' | 'siteName'>,
	to: string,
	letter: Letter,
): SendMailOptions {
	return {
		from: mailFrom,
		// As a parsed address: text in it can never become a second recipient or a header.
		to: { name: '', address: to },
		subject: letter.subject,
		text: letterText(letter),
		html: letterHtml(letter, siteName),
		headers: {
			'Auto-Submitted': 'auto-generated',
			...(letter.unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
		},
		...(letter.unsubscribe && { list: { unsubscribe: letter.unsubscribe.oneClickUrl } }),
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

async function writeToOutbox({ dataDir }: Pick<Config, 'dataDir'>, message: SendMailOptions): Promise<void> {
	const { createTransport } = await loadNodemailer();
	const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
	const outbox = path.join(dataDir, 'outbox');
	const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
	await mkdir(outbox, { recursive: true, mode: 0o700 });
	await writeFile(path.join(outbox, `${name}.part`), bytes);
	await rename(path.join(outbox, `${name}.part`), path.join(outbox, `${name}.eml`));
}
