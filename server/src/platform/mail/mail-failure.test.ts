import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '#testing/servers/mail-server.ts';
import { readMailFailure } from './mail-failure.ts';
import { openMailer } from './mailer.ts';

const mail = { subject: 'Hello', paragraphs: ['Hello'], footnotes: [] };

let server: MailServer;
beforeAll(async () => {
	server = await startMailServer();
});
afterAll(() => server.close());

async function failTo(smtpUrl: string, to = 'tilly@example.com') {
	const mailer = openMailer({ smtpUrl, mailFrom: 'no-reply@bilby.example', siteName: 'Bilby', dataDir: '/nowhere' });
	try {
		await mailer.send(to, mail);
	} catch (error) {
		return readMailFailure(error);
	} finally {
		await mailer.close();
	}
	throw new Error('The mail was sent.');
}

describe('a mail that fails', () => {
	it.each([
		[{ code: 550, text: '5.1.1 no such user' }, 'bounced'],
		[{ code: 550, text: 'no such user' }, 'bounced'],
		[{ code: 553, text: 'mailbox name not allowed' }, 'bounced'],
		[{ code: 550, text: '5.1.10 the domain takes no mail' }, 'bounced'],
		[{ code: 550, text: '5.2.1 the mailbox is disabled' }, 'bounced'],
		[{ code: 552, text: '5.2.2 the mailbox is full' }, 'rejected'],
		[{ code: 552, text: 'the mailbox is full' }, 'rejected'],
		[{ code: 550, text: '5.1.8 the sender’s domain does not exist' }, 'rejected'],
		[{ code: 550, text: '5.4.1 access denied' }, 'rejected'],
		[{ code: 550, text: '5.7.1 your network is blocked' }, 'rejected'],
		[{ code: 554, text: 'your network is blocked' }, 'rejected'],
		[{ code: 550, text: 'relaying denied' }, 'rejected'],
		[{ code: 451, text: '4.7.1 greylisted' }, 'later'],
		[{ code: 550, text: '5.1.1 no such user', isAfterData: true }, 'bounced'],
		[{ code: 554, text: '5.7.1 this looks like spam', isAfterData: true }, 'rejected'],
		[{ code: 552, text: 'too large', isAfterData: true }, 'rejected'],
		[{ code: 452, text: '4.2.2 the mailbox is full', isAfterData: true }, 'later'],
	] as const)('with the reply %j is %s', async (reply, failure) => {
		server.replyWith(() => reply);
		expect(await failTo(server.url)).toBe(failure);
		server.replyWith(() => undefined);
	});

	it('is unclear if the connection is lost after the mail was sent', async () => {
		server.drop(() => true);
		expect(await failTo(server.url)).toBe('unclear');
		expect(server.received).toHaveLength(1);
		server.drop(() => false);
	});

	it.each(['smtp://127.0.0.1:1', 'smtp://nobody.invalid:25'])('is unreachable through %s', async (url) => {
		expect(await failTo(url)).toBe('unreachable');
	});

	it('is unreachable if the login is rejected', async () => {
		expect(await failTo(server.url.replace('smtp://', 'smtp://user:wrong@'))).toBe('unreachable');
	});

	it('bounces if its address cannot be written as a recipient', async () => {
		expect(await failTo(server.url, 'tilly@example.com\r\nRCPT TO:<evil@example.com>')).toBe('bounced');
	});

	it('for another reason is unclear', () => {
		expect(readMailFailure(new Error('Aborted'))).toBe('unclear');
		expect(readMailFailure('text')).toBe('unclear');
	});
});
