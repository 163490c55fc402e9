import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
	to: string[];
	raw: string;
	/** Milliseconds of the monotonic clock. */
	at: number;
}

interface SmtpReply {
	code: number;
	text: string;
	isAfterData?: true;
}

export interface MailServer {
	url: string;
	received: ReceivedMail[];
	/** The highest number of concurrent connections. */
	mostConnections(): number;
	/** Mails to these addresses are rejected, or held until released. */
	reject(address: (to: string) => boolean): void;
	hold(address: (to: string) => boolean): void;
	release(): void;
	/** Replies to mails with an error: when the recipient is named, or after the mail was received completely. */
	replyWith(reply: (to: string) => SmtpReply | undefined): void;
	/** Closes the connection after receiving a mail to these addresses, without a reply. */
	drop(address: (to: string) => boolean): void;
	close(): Promise<void>;
}

/** Starts a real mail server that stores received mails, by default on a free port. */
export async function startMailServer(port = 0): Promise<MailServer> {
	const received: ReceivedMail[] = [];
	const connections = { open: 0, most: 0 };
	let isRejected = (_to: string) => false;
	let isHeld = (_to: string) => false;
	let held: (() => void)[] = [];
	let isDropped = (_to: string) => false;
	let replyTo: (to: string) => SmtpReply | undefined = () => undefined;
	const sockets = new Map<number | undefined, Socket>();
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onConnect: (_session, done) => {
			connections.open += 1;
			connections.most = Math.max(connections.most, connections.open);
			done();
		},
		onClose: () => {
			connections.open -= 1;
		},
		onRcptTo: ({ address }, _session, done) => {
			const reply = replyTo(address);
			if (reply && !reply.isAfterData) done(toError(reply));
			else if (isRejected(address)) done(new Error('the mailbox is full'));
			else if (isHeld(address)) held.push(() => done());
			else done();
		},
		onData: (stream, session, done) => {
			const chunks: Buffer[] = [];
			stream.on('data', (chunk: Buffer) => chunks.push(chunk));
			stream.on('end', () => {
				const to = session.envelope.rcptTo.map(({ address }) => address);
				const reply = replyTo(to[0] ?? '');
				if (reply) return done(toError(reply));
				received.push({ to, raw: Buffer.concat(chunks).toString(), at: performance.now() });
				if (to.some(isDropped)) sockets.get(session.remotePort)?.destroy();
				else done();
			});
		},
	});
	server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	const address = server.server.address();
	return {
		url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
		received,
		mostConnections: () => connections.most,
		reject: (rejected) => {
			isRejected = rejected;
		},
		hold: (waiting) => {
			isHeld = waiting;
		},
		release: () => {
			isHeld = () => false;
			for (const go of held) go();
			held = [];
		},
		replyWith: (reply) => {
			replyTo = reply;
		},
		drop: (dropped) => {
			isDropped = dropped;
		},
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

function toError({ code, text }: SmtpReply): Error {
	return Object.assign(new Error(text), { responseCode: code });
}
