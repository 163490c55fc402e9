import { type RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { BoundedRequest } from './bounded-request.ts';
import { DiscardingResponse } from './discarding-response.ts';
import { networkOf } from './limits-by-address.ts';

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

/** The framework sets none of these on a server that it did not make itself. */
export const SERVER_LIMITS: ServerLimits = {
	/**
	 * From the first byte of a request, or from connecting where nothing was sent yet, to the end of its headers. Longer than
	 * the next: browsers and load balancers open connections ahead of need, and trust them as long as idle ones.
	 */
	headersTimeoutMs: 80_000,
	/** To the end of the body: the largest form over a slow mobile line. A body that drips is answered 408 and cut. */
	requestTimeoutMs: 120_000,
	/** Load balancers hold idle connections for 60 s; whoever closes first must be them, or requests are lost. */
	keepAliveTimeoutMs: 75_000,
	/** A reader that takes nothing for so long is gone; what it was to be sent is memory for nothing. */
	writeTimeoutMs: 20_000,
	/** Header and request timeouts are looked at this often, so they hold to within it; unsent bytes too. */
	checkEveryMs: 1_000,
	/** 5,000 event streams (live.routes.ts) and 3,000 others; an idle connection takes some 10 kB. */
	maxConnections: 8_000,
	/** Of one address that is not a proxy's: some hundred households behind one have their streams and pages. */
	maxConnectionsOfAddress: 1_000,
	/** Requests sent ahead on one connection; browsers send none. They are answered one after another, and held until then. */
	maxWaitingRequests: 4,
	/** What all slow readers together may keep waiting in memory; beyond it, those that have been slow for longest are cut. */
	maxUnsentBytes: 64 * 1024 * 1024,
	/** Node's own default, said here because addresses and their schemas count on it. */
	maxHeaderBytes: 16 * 1024,
};

/** An HTTP server on which nobody can hold a connection, or the memory behind it, by being slow. */
export function createHttpServer(
	answer: RequestListener,
	{ limits = SERVER_LIMITS, isProxy }: { limits?: ServerLimits; isProxy: (address: string) => boolean },
): Server {
	return new BoundedServer(inTurn(cuttingStalled(answer, limits), limits), limits, isProxy);
}

class BoundedServer extends Server {
	readonly #open = new Set<Socket>();
	readonly #openByAddress = new Map<string, number>();

	constructor(answer: RequestListener, limits: ServerLimits, isProxy: (address: string) => boolean) {
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
			answer,
		);
		this.maxConnections = limits.maxConnections;
		this.on('connection', (socket: Socket) => {
			this.#open.add(socket);
			socket.once('close', () => this.#open.delete(socket));
			const { remoteAddress } = socket;
			if (remoteAddress && !isProxy(remoteAddress)) this.#countAddress(socket, networkOf(remoteAddress), limits);
		});
		const cutSlowest = cuttingSlowest(limits.maxUnsentBytes);
		const check = setInterval(() => cutSlowest(this.#open), limits.checkEveryMs).unref();
		this.once('close', () => clearInterval(check));
	}

	/** Closes a connection of an address that has its share. */
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

	/** Node does not call a connection idle on which nothing was sent yet; it would hold up the end of the process. */
	override closeIdleConnections(): void {
		super.closeIdleConnections();
		for (const socket of this.#open) if (socket.bytesRead === 0) socket.destroy();
	}
}

/** Connections whose answer has no end. */
const endless = new WeakSet<Socket>();

/** For answers that have no end: what is sent after the request would wait in memory for ever, so it ends the connection. */
export function refuseRequestsAhead(socket: Socket): void {
	endless.add(socket);
}

/**
 * Hands over requests that were sent ahead only when it is their turn, so that a connection holds one answer in memory at a
 * time and not one for each request that fits into a packet.
 */
function inTurn(answer: RequestListener, { maxWaitingRequests }: ServerLimits): RequestListener {
	const waiting = new WeakMap<Socket, number>();
	return (request, response) => {
		// The connection is handed to a response when all before it are sent.
		if (response.socket) return answer(request, response);
		const { socket } = request;
		const ahead = waiting.get(socket) ?? 0;
		if (endless.has(socket) || ahead >= maxWaitingRequests) {
			socket.destroy();
			return;
		}
		waiting.set(socket, ahead + 1);
		response.once('socket', () => {
			waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
			answer(request, response);
		});
	};
}

/** Cuts a connection that has bytes to take and takes none. Answers that left at once, as most do, need no timer. */
function cuttingStalled(answer: RequestListener, { writeTimeoutMs }: ServerLimits): RequestListener {
	return (request, response) => {
		answer(request, response);
		if (response.writableEnded && request.socket.writableLength === 0) return;
		response.setTimeout(writeTimeoutMs).on('timeout', cutIfStalled);
	};
}

/** While nothing waits to be sent, the silence is that of this server, which is still at work. */
function cutIfStalled(socket: Socket): void {
	if (socket.writableLength > 0) socket.destroy();
}

/**
 * Readers may be many and each take a little: all together they hold no more than the limit. Answers to a check of open
 * connections, and cuts those that had something to take at each check for longest.
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
