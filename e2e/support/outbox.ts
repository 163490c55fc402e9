import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { SiteProcess } from './running-site.ts';

/** Waits for a mail with a link to a page of the site, and returns the link in the newest one. */
export async function linkInMail(site: SiteProcess, address: string, page: string): Promise<string> {
	let link: string | undefined;
	await expect
		.poll(
			async () => {
				link = await findLink(path.join(site.dataFolder, 'outbox'), address, page);
				return link;
			},
			{ intervals: [100] },
		)
		.toBeDefined();
	return link ?? '';
}

async function findLink(outbox: string, address: string, page: string): Promise<string | undefined> {
	const names = await readdir(outbox).catch(() => []);
	const mails = names.filter((file) => file.endsWith('.eml')).sort();
	for (const name of mails.reverse()) {
		const mail = await PostalMime.parse(await readFile(path.join(outbox, name)));
		const link = new RegExp(`https?://\\S+/${page}/[\\w./-]+`).exec(mail.text ?? '')?.[0];
		if (link && mail.to?.some((to) => to.address === address)) return link;
	}
	return undefined;
}
