import { afterEach, beforeEach, expect, it } from 'vitest';
import { users } from './schema/accounts.ts';
import { setUpSite } from './set-up-site.ts';
import { PASSWORD } from './testing/requests/known-password.ts';
import { startBucketServer } from './testing/servers/bucket-server.ts';
import { startMailServer } from './testing/servers/mail-server.ts';
import { openTestSite, type TestSite } from './testing/site/test-site.ts';

const ADMIN = { email: 'boss@example.com', username: 'boss', password: PASSWORD };

let site: TestSite;
let mails: Awaited<ReturnType<typeof startMailServer>>;
beforeEach(async () => {
	mails = await startMailServer();
});
afterEach(async () => {
	await site.close();
	await mails.close();
});

/** Sets up a site with these variables and returns the printed lines. */
async function setUp(env: Record<string, string>, { admin }: { admin: typeof ADMIN | null } = { admin: ADMIN }) {
	site = await openTestSite({ env });
	const lines: string[] = [];
	const { config, storage } = site.context;
	const works = await setUpSite(
		{ config, storage, database: site.database, isProduction: true },
		{ admin, email: ADMIN.email, say: (line) => lines.push(line) },
	);
	return { works, said: lines.join('\n') };
}

it('creates the administrator, uses every part once and mails to the administrator', async () => {
	const { works, said } = await setUp({
		SITE_NAME: 'Quoll Deals',
		SITE_URL: 'https://deals.example',
		SMTP_URL: mails.url,
		MAIL_FROM: 'Quoll Deals <no-reply@deals.example>',
		CONTACT_EMAIL: 'hello@deals.example',
		TRUST_PROXY: 'loopback',
	});
	expect(said.split('\n')).toEqual([
		'boss is the Super Admin of Quoll Deals.',
		'',
		expect.stringMatching(/^Database: PostgreSQL \d+\.\d+.* responds$/),
		`Storage: a file was written, read and deleted in ${site.folder}/uploads`,
		'Mail: a test mail was sent to boss@example.com',
	]);
	expect(works).toBe(true);
	expect(mails.received.map(({ to }) => to)).toEqual([['boss@example.com']]);
	expect(mails.received[0]?.raw).toContain('https://deals.example');
	expect(await site.context.db.$count(users)).toBe(1);
});

it('says what a public site still needs', async () => {
	const { works, said } = await setUp({ SITE_URL: 'http://deals.example' });
	expect(works).toBe(true);
	expect(said).toContain(`Mail: a test mail was written to ${site.folder}/outbox`);
	for (const name of ['SMTP_URL', 'MAIL_FROM', 'CONTACT_EMAIL', 'TLS']) expect(said).toContain(name);
});

it('reports a mail server that rejects mails, and still creates the administrator', async () => {
	mails.reject(() => true);
	const { works, said } = await setUp({ SMTP_URL: mails.url });
	expect(works).toBe(false);
	expect(said).toMatch(/^Mail: does not work: .*mailbox is full/m);
	expect(await site.context.db.$count(users)).toBe(1);
});

it('checks without an administrator, and reports a missing bucket without its secret key', async () => {
	const bucket = await startBucketServer();
	await bucket.removeBucket();
	const { endpoint, secretAccessKey } = bucket.address;
	const { works, said } = await setUp(
		{
			S3_ENDPOINT: endpoint,
			S3_BUCKET: bucket.address.bucket,
			S3_ACCESS_KEY_ID: bucket.address.accessKeyId,
			S3_SECRET_ACCESS_KEY: secretAccessKey,
			SMTP_URL: mails.url,
		},
		{ admin: null },
	);
	await bucket.restoreBucket();
	await bucket.close();
	expect(works).toBe(false);
	expect(said).toMatch(/^Storage: does not work: The store returned 404/m);
	expect(said).not.toContain(secretAccessKey);
	expect(said).toContain('Mail: a test mail was sent');
	expect(await site.context.db.$count(users)).toBe(0);
});
