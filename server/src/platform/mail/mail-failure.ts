import { z } from 'zod';

/**
 * Why a mail was not sent:
 * - `bounced`: the address does not exist.
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

/** Status codes `x.7` are about policy, such as a blocked sender. After the text of a mail, only `x.1` is about the address. */
function isAboutAddress({ command, response = '' }: SmtpError): boolean {
	const subject = /^\d{3}[ -]\d\.(\d{1,3})\.\d/.exec(response)?.[1];
	return command === 'RCPT TO' ? subject !== '7' : subject === '1';
}

function isBeforeConnection({ syscall, message }: SmtpError): boolean {
	return syscall === 'connect' || /^(Connection timeout|Greeting never received|Invalid greeting)/.test(message);
}
