import { IncomingMessage, type RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { ChunkCount } from '#platform/kernel/chunk-count.ts';
import { DiscardingResponse } from './discarding-response.ts';
import { toNetwork } from './limits-by-address.ts';

export interface ServerLimits {
	headersTimeoutMs: number;
	requestTimeoutMs: number;
	keepAliveTimeoutMs: number;
	writeTimeoutMs: number;
	checkEveryMs: number;
	maxConnections: number;
	maxConnectionsOfAddress: number;
	maxWaitingRequests: number;
	maxUnsentBytes: number;
	maxHeaderBytes: number;
}

/** Fastify sets none of these on a server that it did not create. */
export const SERVER_LIMITS: ServerLimits = {
	/**
	 * From the first byte of a request, or from connecting if nothing was sent yet, to the end of its headers. Longer
	 * than the keep-alive timeout: browsers and load balancers open connections in advance and treat them like idle
	 * ones.
	 */
	headersTimeoutMs: 80_000,
	/** Until the end of the body. Enough for the largest form over a slow mobile connection; a slower body gets 408. */
	requestTimeoutMs: 120_000,
	/** Load balancers keep idle connections for 60 s. They must close first, or requests are lost. */
	keepAliveTimeoutMs: 75_000,
	/** A client that reads nothing for this long is gone, and its response only occupies memory. */
	writeTimeoutMs: 20_000,
	/** How often timeouts and unsent bytes are checked, and therefore their precision. */
	checkEveryMs: 1_000,
	/** 5,000 event streams (live.routes.ts) and 3,000 others. An idle connection takes about 10 kB. */
	maxConnections: 8_000,
	/** For an address that is not a proxy. A few hundred households can share one. */
	maxConnectionsOfAddress: 1_000,
	/** Pipelined requests on one connection. Browsers send none. They are held and handled in order. */
	maxWaitingRequests: 4,
	/**
	 * Unsent bytes of all slow clients together. Above this, the clients that have been slow for longest are
	 * disconnected.
	 */
	maxUnsentBytes: 64 * 1024 * 1024,
	/** Node's default, repeated because addresses and their schemas depend on it. */
	maxHeaderBytes: 16 * 1024,
};

/** Creates an HTTP server on which slow clients cannot hold connections or memory. */
export function createHttpServer(
	listener: RequestListener,
	{ limits = SERVER_LIMITS, isProxy }: { limits?: ServerLimits; isProxy: (address: string) => boolean },
): Server {
	return new BoundedServer(inTurn(cuttingStalled(listener, limits), limits), limits, isProxy);
}

class BoundedServer extends Server {
	readonly #open = new Set<Socket>();
	readonly #openByAddress = new Map<string, number>();

	constructor(listener: RequestListener, limits: ServerLimits, isProxy: (address: string) => boolean) {
		super(
			{
				IncomingMessage: BoundedRequest,
				ServerResponse: DiscardingResponse,
				headersTimeout: limits.headersTimeoutMs,
				requestTimeout: limits.requestTimeoutMs,
				keepAliveTimeout: limits.keepAliveTimeoutMs,
				connectionsCheckingInterval: limits.checkEveryMs,
				maxHeaderSize: limits.maxHeaderBytes,
			},
			listener,
		);
		this.maxConnections = limits.maxConnections;
		this.on('connection', (socket: Socket) => {
			this.#open.add(socket);
			socket.once('close', () => this.#open.delete(socket));
			const { remoteAddress } = socket;
			if (remoteAddress && !isProxy(remoteAddress)) this.#countAddress(socket, toNetwork(remoteAddress), limits);
		});
		const cutSlowest = cuttingSlowest(limits.maxUnsentBytes);
		const check = setInterval(() => cutSlowest(this.#open), limits.checkEveryMs).unref();
		this.once('close', () => clearInterval(check));
	}

	/** Closes a connection if its address has too many. */
	#countAddress(socket: Socket, address: string, { maxConnectionsOfAddress }: ServerLimits): void {
		const count = this.#openByAddress.get(address) ?? 0;
		if (count >= maxConnectionsOfAddress) {
			socket.destroy();
			return;
		}
		this.#openByAddress.set(address, count + 1);
		socket.once('close', () => {
			const left = (this.#openByAddress.get(address) ?? 1) - 1;
			if (left > 0) this.#openByAddress.set(address, left);
			else this.#openByAddress.delete(address);
		});
	}

	/**
	 * Node does not treat a connection as idle if nothing was sent on it yet. It would keep the process from stopping.
	 */
	override closeIdleConnections(): void {
		super.closeIdleConnections();
		for (const socket of this.#open) if (socket.bytesRead === 0) socket.destroy();
	}
}

/** Connections with an endless response. */
const endless = new WeakSet<Socket>();

/**
 * Closes the connection of an endless response as soon as it pipelines a request, which would wait in memory forever.
 */
export function rejectPipelining(socket: Socket): void {
	endless.add(socket);
}

/**
 * Passes pipelined requests on one at a time, so that a connection holds one response in memory, not one for each
 * request that fits into a packet.
 */
function inTurn(listener: RequestListener, { maxWaitingRequests }: ServerLimits): RequestListener {
	const waiting = new WeakMap<Socket, number>();
	return (request, response) => {
		// Node assigns the socket to a response when all earlier responses are sent.
		if (response.socket) return listener(request, response);
		const { socket } = request;
		const ahead = waiting.get(socket) ?? 0;
		if (endless.has(socket) || ahead >= maxWaitingRequests) {
			socket.destroy();
			return;
		}
		waiting.set(socket, ahead + 1);
		response.once('socket', () => {
			waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
			listener(request, response);
		});
	};
}

/**
 * Disconnects a client that reads nothing while it has bytes to read. Most responses are sent immediately and need no
 * timer.
 */
function cuttingStalled(listener: RequestListener, { writeTimeoutMs }: ServerLimits): RequestListener {
	return (request, response) => {
		listener(request, response);
		if (response.writableEnded && request.socket.writableLength === 0) return;
		response.setTimeout(writeTimeoutMs).on('timeout', cutIfStalled);
	};
}

/** If nothing is waiting to be sent, the server is still working on the response. */
function cutIfStalled(socket: Socket): void {
	if (socket.writableLength > 0) socket.destroy();
}

/**
 * Limits the unsent bytes of all clients together, however many there are. Returns a check of open connections that
 * disconnects the clients that have been slow for longest.
 */
function cuttingSlowest(maxUnsentBytes: number): (open: Set<Socket>) => void {
	// In the order in which they became slow.
	let slow = new Set<Socket>();
	return (open) => {
		const stillSlow = [...slow].filter((socket) => open.has(socket));
		slow = new Set([...stillSlow, ...open].filter(({ writableLength }) => writableLength > 0));
		let unsent = 0;
		for (const { writableLength } of slow) unsent += writableLength;
		for (const socket of slow) {
			if (unsent <= maxUnsentBytes) return;
			unsent -= socket.writableLength;
			socket.destroy();
		}
	};
}

/**
 * A request that cannot keep the process busy with tiny chunks. Node creates an object for every chunk a client sends.
 * A body in chunks of one byte would keep this thread busy for a second per few megabytes before any code here could
 * read it.
 */
export class BoundedRequest extends IncomingMessage {
	readonly #pieces = new ChunkCount();
	#isCut = false;

	override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
		if (this.#isCut) return false;
		if (piece === null || !this.#pieces.isTooManyAfter(piece)) return super.push(piece, encoding);
		this.#isCut = true;
		this.socket.destroy();
		return false;
	}
}
