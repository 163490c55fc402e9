import { z } from 'zod';

/**
 * Why a mail was not sent:
 * - `bounced`: the address does not exist, or its mailbox was closed.
 * - `rejected`: the recipient's server does not want this mail.
 * - `later`: the server reported a temporary failure.
 * - `unreachable`: our mail server took no mail at all. This says nothing about the recipient.
 * - `unclear`: the connection was lost without a reply, so the mail may have arrived.
 */
export type MailFailure = 'bounced' | 'rejected' | 'later' | 'unreachable' | 'unclear';

/** Errors of the mail library. `command` is the SMTP command that failed, `API` if the mail was not tried. */
const smtpError = z.object({
	code: z.string().optional(),
	syscall: z.string().optional(),
	command: z.string().optional(),
	responseCode: z.number().optional(),
	response: z.string().optional(),
	message: z.string(),
});
type SmtpError = z.infer<typeof smtpError>;

/** Failures before a connection could transport mails. */
const CONNECTION_CODES = ['EDNS', 'EAUTH', 'ETLS', 'ECONFIG', 'EPROXY'];

/** Reply codes about the address, for replies without a status code. 556 means that its domain takes no mail (RFC 7504). */
const ADDRESS_CODES = [501, 550, 551, 553, 556];

/** Returns what an error of the mailer says about the mail (RFC 5321 reply codes, RFC 3463 status codes). */
export function readMailFailure(error: unknown): MailFailure {
	const { data } = smtpError.safeParse(error);
	if (!data) return 'unclear';
	const { code = '', command = '', responseCode } = data;
	if (command === 'API') return code === 'EENVELOPE' ? 'bounced' : 'rejected';
	const concernsMail = command === 'RCPT TO' || command === 'DATA';
	if (concernsMail && responseCode && responseCode >= 400) {
		if (responseCode < 500) return 'later';
		return isAboutAddress(data) ? 'bounced' : 'rejected';
	}
	// The server rejected the sender or all mails. It sent a reply, so it did not accept this one.
	if (responseCode) return 'unreachable';
	return CONNECTION_CODES.includes(code) || isBeforeConnection(data) ? 'unreachable' : 'unclear';
}

/**
 * True if a permanent failure is about the recipient's address. A subscriber whose address bounced gets no newsletter any
 * more, so a full mailbox or a blocked sender must not count.
 */
function isAboutAddress({ command, responseCode = 0, response = '' }: SmtpError): boolean {
	const [, subject, detail] = /^\d{3}[ -]\d\.(\d{1,3})\.(\d{1,3})/.exec(response) ?? [];
	// `x.1.7` and `x.1.8` are about the sender's address.
	if (subject === '1') return detail !== '7' && detail !== '8';
	// `x.2.1` is a closed mailbox. Servers send 4.2.1 if it may open again.
	if (subject) return subject === '2' && detail === '1';
	return command === 'RCPT TO' && ADDRESS_CODES.includes(responseCode) && !/relay/i.test(response);
}

function isBeforeConnection({ syscall, message }: SmtpError): boolean {
	return syscall === 'connect' || /^(Connection timeout|Greeting never received|Invalid greeting)/.test(message);
}
