import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { TestSite } from '../site/test-site.ts';

export interface Mail {
	subject: string;
	text: string;
}

/**
 * Returns the mails to an address, oldest first, from the outbox folder that a site without a mail server writes to.
 */
export async function mailsTo({ folder }: TestSite, address: string): Promise<Mail[]> {
	const outbox = path.join(folder, 'outbox');
	const names = await readdir(outbox).catch(() => []);
	const mails: Mail[] = [];
	for (const name of names.filter((file) => file.endsWith('.eml')).sort()) {
		const mail = await PostalMime.parse(await readFile(path.join(outbox, name)));
		if (!mail.to?.some((to) => to.address === address)) continue;
		mails.push({ subject: mail.subject ?? '', text: mail.text ?? '' });
	}
	return mails;
}

/** Waits until an address has `count` mails and returns the last one. */
export async function nextMail(site: TestSite, address: string, count: number): Promise<Mail> {
	await expect.poll(async () => (await mailsTo(site, address)).length, { timeout: 15_000 }).toBe(count);
	const mail = (await mailsTo(site, address)).at(-1);
	if (!mail) throw new Error('No mail came.');
	return mail;
}

/** Returns the token in a mail's link to a page of the site. */
export function tokenIn(mail: Mail, page: string): string {
	return new RegExp(`https?://[^\\s/]+/${page}/([\\w.-]+)`).exec(mail.text)?.[1] ?? '';
}
