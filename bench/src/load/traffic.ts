import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../median.ts';
import type { Ballot } from './audience.ts';

/** A connection for each request, so that a broken one breaks only one request. */
const oneShotAgent = new Agent({ keepAlive: false });

/** Connections that stay open, like those of browsers. */
export const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 256 });

const TIMEOUT_MS = 15_000;

export interface Reply {
	/** 0 if the connection broke. */
	status: number;
	headers: IncomingHttpHeaders;
	text: string;
}

export interface Call {
	method?: 'GET' | 'POST';
	path: string;
	token?: string;
	body?: object;
	/** The address that the visitor claims to have, through the load balancer. */
	from?: string;
	/** Repeats the first response to a request that was sent twice. */
	idempotencyKey?: string;
}

/** Sends one request and reads the whole response. Never throws. */
export function send(
	url: string,
	{ method, path, token, body, from, idempotencyKey }: Call,
	agent: Agent = oneShotAgent,
): Promise<Reply> {
	const content = body === undefined ? undefined : JSON.stringify(body);
	return new Promise((resolve) => {
		const broken = () => resolve({ status: 0, headers: {}, text: '' });
		const sent = request(
			new URL(path, url),
			{
				method: method ?? (content === undefined ? 'GET' : 'POST'),
				agent,
				timeout: TIMEOUT_MS,
				headers: {
					...(token ? { accesstoken: token } : {}),
					...(from ? { 'x-forwarded-for': from } : {}),
					...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
					...(content === undefined
						? {}
						: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
				},
			},
			(response) => {
				let text = '';
				response.setEncoding('utf8');
				response.on('data', (chunk: string) => {
					text += chunk;
				});
				response.once('error', broken);
				response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
			},
		);
		sent.once('timeout', () => sent.destroy());
		sent.once('error', broken);
		sent.end(content);
	});
}

export interface TrafficOptions {
	url: string;
	/** Visitors at a time. Each sends the next request some milliseconds after the last response. */
	visitors: number;
	/** How often a visitor sends a failed request again, as the web client does. */
	retries: 0 | 1;
	deals: readonly number[];
	/** Votes are taken from its end. */
	ballots: Ballot[];
}

export interface TrafficResult {
	requests: number;
	/** Requests that failed even after the retry. */
	failed: string[];
	retried: number;
	/** Votes that the site confirmed. */
	confirmed: Ballot[];
	/** Milliseconds, of all requests. */
	p95: number;
}

const PAUSE_MS = 100;

/**
 * Sends what visitors of a deal site send until the returned function is called: 70% cached pages, 15% lists, 8% searches, 5%
 * profiles and 2% votes.
 */
export function startTraffic({ url, visitors, retries, deals, ballots }: TrafficOptions): () => Promise<TrafficResult> {
	const result: TrafficResult = { requests: 0, failed: [], retried: 0, confirmed: [], p95: 0 };
	const times: number[] = [];
	let isOver = false;
	const visit = async () => {
		while (!isOver) {
			const { call, ballot } = nextCall(deals, ballots);
			const started = performance.now();
			let reply = await send(url, call);
			for (let left = retries; reply.status !== 200 && left > 0; left -= 1) {
				result.retried += 1;
				await pause(PAUSE_MS);
				reply = await send(url, call);
			}
			times.push(performance.now() - started);
			result.requests += 1;
			if (reply.status !== 200) result.failed.push(`${call.path}: ${reply.status} ${reply.text.slice(0, 80)}`);
			else if (ballot) result.confirmed.push(ballot);
			await pause(PAUSE_MS * 2 * Math.random());
		}
	};
	const visiting = Array.from({ length: visitors }, visit);
	return async () => {
		isOver = true;
		await Promise.all(visiting);
		result.p95 = percentile(times, 0.95);
		return result;
	};
}

/** Picks a random next call for a visitor. A vote removes its ballot from the list. */
export function nextCall(deals: readonly number[], ballots: Ballot[]): { call: Call; ballot: Ballot | undefined } {
	const share = Math.random();
	const ballot = share >= 0.98 ? ballots.pop() : undefined;
	return { call: ballot ? voteCall(ballot) : readCall(share, deals, ballots), ballot };
}

/** Returns the call that casts a vote. */
export function voteCall({ token, dealId }: Ballot): Call {
	const operations = [{ dealId, status: 1, timestamp: Date.now() }];
	return {
		path: '/api/batch-likes',
		token,
		from: anyAddress(),
		idempotencyKey: crypto.randomUUID(),
		body: { operations },
	};
}

const PAGES = ['/', '/categories', '/cat/electronics', '/forums', '/help'];
const SEARCHES = ['kettle', 'gaming laptop under $1500', 'headphones', 'free coffee', 'running shoes'];

function readCall(share: number, deals: readonly number[], ballots: readonly Ballot[]): Call {
	const from = anyAddress();
	if (share < 0.35) return { path: `/deal-details/${pick(deals)}`, from };
	if (share < 0.7) return { path: pick(PAGES), from };
	if (share < 0.85) return { path: '/api/homePageDeals', body: { filterBy: 'new', page: 1 }, from };
	if (share < 0.93) return { path: '/api/search', body: { deal: pick(SEARCHES), understand: 1 }, from };
	const token = ballots[0]?.token;
	return token ? { path: '/api/profile', token, from } : { path: '/', from };
}

/** Returns a random one of some values. Throws if there is none. */
export function pick<T>(values: readonly T[]): T {
	const value = values[Math.floor(Math.random() * values.length)];
	if (value === undefined) throw new Error('There is nothing to choose from.');
	return value;
}

/** Returns a random address, because limits for one address must not apply to all visitors together. */
export const anyAddress = (): string =>
	[203, ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 250) + 1)].join('.');
