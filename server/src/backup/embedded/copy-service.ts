import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { PGlite } from '@electric-sql/pglite';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

/** How the backup program reaches the site that has the data folder. */
export const copyServiceAddress = z.object({ port: z.int(), token: z.string() });

/** Only the user of the site can read the file with the address. */
export const copyServiceFile = (dataDir: string) => path.join(dataDir, 'copy-service.json');

/** The responses, in lines. The program sends the token, then a line when it has copied everything but the log. */
export const STARTED = 'started';
export const BUSY = 'busy';
export const copied = z.object({ label: z.string() });

interface CopyServiceOptions {
	client: PGlite;
	dataDir: string;
	logger: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Lets the backup program, another process, copy the files of the embedded database while this process changes them. Until the
 * files are copied, the database writes whole pages to its log, and the log makes the copy consistent. Returns the function that
 * stops the service.
 */
export async function startCopyService({ client, dataDir, logger }: CopyServiceOptions): Promise<() => void> {
	const token = randomBytes(32).toString('base64url');
	const sockets = new Set<Socket>();
	let isInUse = false;

	const serve = async (socket: Socket) => {
		const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
		const first = await lines.next();
		if (first.done || !isSame(first.value, token)) return socket.destroy();
		if (isInUse) return socket.end(`${BUSY}\n`);
		isInUse = true;
		try {
			await letCopy(client, socket, () => lines.next());
			// The program keeps the connection until the backup is complete, so that there is one at a time.
			await lines.next();
		} finally {
			isInUse = false;
			socket.destroy();
		}
	};
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.once('close', () => sockets.delete(socket));
		// A connection that breaks ends the lines.
		socket.on('error', () => socket.destroy());
		serve(socket).catch((error: unknown) => logger.warn({ err: error }, 'the database could not be copied'));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const file = copyServiceFile(dataDir);
	// A process that died left one, whose permissions a new write would not change.
	rmSync(file, { force: true });
	writeFileSync(file, JSON.stringify({ port, token }), { mode: 0o600 });
	return () => {
		rmSync(file, { force: true });
		for (const socket of sockets) socket.destroy();
		server.close();
	};
}

async function letCopy(client: PGlite, socket: Socket, nextLine: () => Promise<unknown>): Promise<void> {
	await client.query(`select pg_backup_start('bilby', true)`);
	let label = '';
	try {
		socket.write(`${STARTED}\n`);
		await nextLine();
	} finally {
		const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
		label = rows[0]?.label ?? '';
	}
	socket.write(`${JSON.stringify({ label })}\n`);
}

function isSame(given: string, expected: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(expected)];
	return a.length === b.length && timingSafeEqual(a, b);
}
