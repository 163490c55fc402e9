import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
	to: string[];
	raw: string;
	/** Milliseconds of the monotonic clock. */
	at: number;
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
	close(): Promise<void>;
}

/** Starts a real mail server that stores received mails. */
export async function startMailServer(): Promise<MailServer> {
	const received: ReceivedMail[] = [];
	const connections = { open: 0, most: 0 };
	let isRejected = (_to: string) => false;
	let isHeld = (_to: string) => false;
	let held: (() => void)[] = [];
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
			if (isRejected(address)) done(new Error('the mailbox is full'));
			else if (isHeld(address)) held.push(() => done());
			else done();
		},
		onData: (stream, session, done) => {
			const chunks: Buffer[] = [];
			stream.on('data', (chunk: Buffer) => chunks.push(chunk));
			stream.on('end', () => {
				const to = session.envelope.rcptTo.map(({ address }) => address);
				received.push({ to, raw: Buffer.concat(chunks).toString(), at: performance.now() });
				done();
			});
		},
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
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
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}
