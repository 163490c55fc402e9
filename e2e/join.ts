import { randomBytes } from 'node:crypto';
import { solveCaptcha } from '@bilby/server/testing/solve-captcha';
import { linkInMail } from './outbox.ts';
import type { SiteProcess } from './running-site.ts';
import { askSite, logIn } from './site-api.ts';

const PASSWORD = 'Numbat-at-night-7';

/** Somebody who has just become a member of a site with this data folder, and has not posted yet; answers their token. */
export async function joinAsNewcomer(site: SiteProcess, dataFolder: string): Promise<string> {
	const email = `newcomer-${randomBytes(6).toString('hex')}@example.com`;
	const { challenge } = await askSite<{ challenge: Parameters<typeof solveCaptcha>[0] }>(site, '/api/captcha');
	const recaptcha = await solveCaptcha(challenge);
	const person = { firstName: 'Olive', lastName: 'Quoll', email, password: PASSWORD, terms: true };
	await askSite(site, '/api/register', { body: { ...person, recaptcha } });
	const link = await linkInMail(dataFolder, email, 'verify-email');
	await askSite(site, '/api/verifyEmail', { body: { token: link.split('/').at(-1) } });
	return logIn(site, email, PASSWORD);
}
