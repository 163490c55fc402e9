import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, type ReceivedMail, startMailServer } from '#testing/servers/mail-server.ts';
import type { MailMessage } from './mail-message.ts';
import { openMailer } from './mailer.ts';

const letter: MailMessage = {
	subject: 'Grüße & <b>greetings</b>',
	paragraphs: ['Hi <script>alert(1)</script>,', 'all is well.'],
	action: { label: 'Open it', url: 'https://bilby.example/verify-email/abc?x=1&y=2' },
	footnotes: ['See https://bilby.example/privacy-policy for more.'],
};

let server: MailServer;
let received: ReceivedMail[];

beforeAll(async () => {
	server = await startMailServer();
	({ received } = server);
});
afterAll(() => server.close());
beforeEach(() => {
	received.length = 0;
});

function mailerTo(smtp: boolean, dataDir = '/nowhere') {
	return openMailer({
		smtpUrl: smtp ? server.url : null,
		mailFrom: 'Bilby <no-reply@bilby.example>',
		siteName: 'Bilby',
		dataDir,
	});
}

describe('a mail sent by SMTP', () => {
	it('has the same content in text and HTML, and escapes it', async () => {
		const mailer = mailerTo(true);
		await mailer.send('tilly@example.com', {
			...letter,
			unsubscribe: {
				pageUrl: 'https://bilby.example/unsubscribe/a/b',
				oneClickUrl: 'https://bilby.example/api/unsubscribe?token=a%2Fb',
			},
		});
		await mailer.close();
		const mail = await PostalMime.parse(received[0]?.raw ?? '');
		expect(received[0]?.to).toEqual(['tilly@example.com']);
		expect(mail.subject).toBe(letter.subject);
		expect(mail.text).toContain('https://bilby.example/verify-email/abc?x=1&y=2');
		expect(mail.html).toContain('&lt;script&gt;');
		expect(mail.html).not.toContain('<script>');
		expect(mail.html).toContain('href="https://bilby.example/verify-email/abc?x=1&amp;y=2"');
		expect(received[0]?.raw).toMatch(/^List-Unsubscribe: <https:\/\/bilby\.example\/api\/unsubscribe/m);
		expect(mail.text).toContain('https://bilby.example/unsubscribe/a/b');
		expect(received[0]?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
		expect(received[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
	});

	it.each([
		['a subject', { ...letter, subject: 'Hello\r\nBcc: evil@example.com\r\n\r\nbody' }, 'tilly@example.com'],
		[
			'whom to reply to',
			{ ...letter, replyTo: { name: 'Tilly\r\nBcc: evil@example.com', address: 'a@b.com\r\nBcc: evil@example.com' } },
			'tilly@example.com',
		],
		['a recipient', letter, 'tilly@example.com\r\nBcc: evil@example.com'],
		['a second recipient', letter, 'tilly@example.com, evil@example.com'],
	])('stays one mail despite %s', async (_, injected, to) => {
		const mailer = mailerTo(true);
		await mailer.send(to, injected).catch(() => undefined);
		await mailer.close();
		for (const { raw, to: recipients } of received) {
			expect(recipients).not.toContain('evil@example.com');
			const [headers = ''] = raw.split('\r\n\r\n');
			expect(headers).not.toMatch(/^Bcc:/im);
		}
	});

	it('throws if the server rejects it', async () => {
		server.reject(() => true);
		const mailer = mailerTo(true);
		await expect(mailer.send('tilly@example.com', letter)).rejects.toThrow('mailbox is full');
		server.reject(() => false);
		await mailer.close();
	});
});

it('is written as one complete file to the outbox if there is no server', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'bilby-outbox-'));
	await mailerTo(false, folder).send('tilly@example.com', letter);
	const [name = ''] = await readdir(path.join(folder, 'outbox'));
	expect(name).toMatch(/\.eml$/);
	const mail = await PostalMime.parse(await readFile(path.join(folder, 'outbox', name)));
	expect(mail.to).toEqual([expect.objectContaining({ address: 'tilly@example.com' })]);
	expect(mail.subject).toBe(letter.subject);
});
