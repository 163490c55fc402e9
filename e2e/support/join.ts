import { randomBytes } from 'node:crypto';
import { openSecrets } from '@bilby/server/platform/secrets/secrets';
import { createSolvedCaptcha } from '@bilby/server/testing/requests/captcha';
import { linkInMail } from './outbox.ts';
import type { SiteProcess } from './running-site.ts';
import { callApi, logIn } from './site-api.ts';

export const NEWCOMER_PASSWORD = 'Numbat-at-night-7';

export interface Newcomer {
	email: string;
	/** The link that verifies the address. */
	verifyLink: string;
}

/** Signs up as Olive Quoll through the API and verifies the address. */
export async function join(site: SiteProcess): Promise<Newcomer> {
	const newcomer = await register(site);
	await verify(site, newcomer);
	return newcomer;
}

function verify(site: SiteProcess, { verifyLink }: Newcomer, token = ''): Promise<unknown> {
	return callApi(site, '/api/verifyEmail', { token, body: { token: verifyLink.split('/').at(-1) } });
}

/** Signs up as Olive Quoll through the API, without verifying the address. */
export async function register(site: SiteProcess): Promise<Newcomer> {
	const email = `newcomer-${randomBytes(6).toString('hex')}@example.com`;
	const secrets = openSecrets({ sessionSecret: null, dataDir: site.dataFolder });
	const recaptcha = await createSolvedCaptcha({ context: { secrets, clock: () => new Date() } });
	const person = { firstName: 'Olive', lastName: 'Quoll', email, password: NEWCOMER_PASSWORD, terms: true };
	await callApi(site, '/api/register', { body: { ...person, recaptcha } });
	const verifyLink = await linkInMail(site, email, 'verify-email');
	return { email, verifyLink };
}

/** Creates a verified member who has not posted yet, and returns the session token. */
export async function joinAsNewcomer(site: SiteProcess): Promise<string> {
	const newcomer = await register(site);
	const token = await logIn(site, newcomer.email, NEWCOMER_PASSWORD);
	// Verified in their own session, so that the password counts as theirs.
	await verify(site, newcomer, token);
	return token;
}
