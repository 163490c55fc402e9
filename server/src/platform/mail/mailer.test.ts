import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Letter } from './letter.ts';
import { openMailer } from './mailer.ts';

const letter: Letter = {
	subject: 'Grüße & <b>greetings</b>',
	paragraphs: ['Hi <script>alert(1)</script>,', 'all is well.'],
	action: { label: 'Open it', url: 'https://bilby.example/verify-email/abc?x=1&y=2' },
	footnotes: ['See https://bilby.example/privacy-policy for more.'],
};

let server: SMTPServer;
let received: { recipients: string[]; raw: string }[];
let isRefusing = false;

beforeAll(async () => {
	server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onRcptTo: (_address, _session, done) => done(isRefusing ? new Error('the mailbox is full') : null),
		onData: (stream, session, done) => {
			const chunks: Buffer[] = [];
			stream.on('data', (chunk: Buffer) => chunks.push(chunk));
			stream.on('end', () => {
				received.push({
					recipients: session.envelope.rcptTo.map(({ address }) => address),
					raw: Buffer.concat(chunks).toString(),
				});
				done();
			});
		},
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
beforeEach(() => {
	received = [];
	isRefusing = false;
});

function mailerTo(smtp: boolean, dataDir = '/nowhere') {
	const address = server.server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	return openMailer({
		smtpUrl: smtp ? `smtp://127.0.0.1:${port}` : null,
		mailFrom: 'Bilby <no-reply@bilby.example>',
		siteName: 'Bilby',
		dataDir,
	});
}

describe('a letter by SMTP', () => {
	it('arrives in text and HTML that say the same, and lets nothing run', async () => {
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
		expect(received[0]?.recipients).toEqual(['tilly@example.com']);
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
		['a recipient', letter, 'tilly@example.com\r\nBcc: evil@example.com'],
		['a second recipient', letter, 'tilly@example.com, evil@example.com'],
	])('never becomes more than one mail through %s', async (_, injected, to) => {
		const mailer = mailerTo(true);
		await mailer.send(to, injected).catch(() => undefined);
		await mailer.close();
		for (const { raw, recipients } of received) {
			expect(recipients).not.toContain('evil@example.com');
			const [headers = ''] = raw.split('\r\n\r\n');
			expect(headers).not.toMatch(/^Bcc:/im);
		}
	});

	it('fails loudly when the server refuses it', async () => {
		isRefusing = true;
		const mailer = mailerTo(true);
		await expect(mailer.send('tilly@example.com', letter)).rejects.toThrow('mailbox is full');
		await mailer.close();
	});
});

it('without a server becomes one complete file in the outbox', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'bilby-outbox-'));
	await mailerTo(false, folder).send('tilly@example.com', letter);
	const [name = ''] = await readdir(path.join(folder, 'outbox'));
	expect(name).toMatch(/\.eml$/);
	const mail = await PostalMime.parse(await readFile(path.join(folder, 'outbox', name)));
	expect(mail.to).toEqual([expect.objectContaining({ address: 'tilly@example.com' })]);
	expect(mail.subject).toBe(letter.subject);
});
