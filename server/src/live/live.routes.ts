import type { ServerResponse } from 'node:http';
import { liveQuery } from '@bilby/contract/live';
import type { FastifyReply } from 'fastify';
import type { App } from '../platform/app-type.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { networkOf } from '../platform/limits-by-address.ts';
import type { NumberedEvent } from '../platform/live-events.ts';

/** Proxies close what is silent for half a minute. */
const HEARTBEAT_MS = 25_000;
/** After how long a browser tries again. */
const RETRY_MS = 5_000;
/** Streams that one process holds open, and that one household may have. */
const MOST_STREAMS = 5_000;
const MOST_STREAMS_BY_ADDRESS = 30;
/** A reader that takes nothing off the wire is let go; it comes back and catches up. */
const MOST_UNSENT_BYTES = 64 * 1024;

/** What happens to deals while a page is open, as server-sent events. */
export function liveRoutes(app: App, { config, live }: Pick<AppContext, 'config' | 'live'>): void {
	const streams = new Map<ServerResponse, string>();
	app.addHook('preClose', async () => {
		for (const stream of streams.keys()) stream.end();
	});
	app.get(
		'/api/live',
		{
			config: { access: 'browse' },
			schema: {
				tags: ['live'],
				summary: 'Votes and comments as they happen',
				description:
					'Server-sent events. Each carries a LiveEvent as JSON. `Last-Event-ID` resumes; the event `reset` says that too much was missed and things must be read again.',
				querystring: liveQuery,
			},
		},
		(request, reply) => {
			const network = networkOf(request.ip);
			refuseTooMany([...streams.values()], network, config.rateLimit);
			const topics = new Set(request.query.topics);
			const stream = openStream(reply);
			streams.set(stream, network);
			const lastId = request.headers['last-event-id'];
			if (typeof lastId === 'string') catchUp(stream, live.since(lastId, topics));
			else stream.write(`id: ${live.lastId ?? 'start'}\n\n`);
			const stopFollowing = live.follow(topics, (event) => send(stream, event));
			const heartbeat = setInterval(() => stream.write(':\n\n'), HEARTBEAT_MS);
			stream.on('close', () => {
				stopFollowing();
				clearInterval(heartbeat);
				streams.delete(stream);
			});
		},
	);
}

function refuseTooMany(networks: string[], network: string, factor: number): void {
	if (networks.length >= MOST_STREAMS) {
		throw new AppError(
			'overloaded',
			'Live updates are full right now; the page itself is not affected.',
			undefined,
			60,
		);
	}
	const ofNetwork = networks.filter((other) => other === network).length;
	if (factor > 0 && ofNetwork >= MOST_STREAMS_BY_ADDRESS * factor) {
		throw new AppError('too_many_requests', 'There are too many open pages at your address.', undefined, 60);
	}
}

function openStream(reply: FastifyReply): ServerResponse {
	const headers = reply.getHeaders();
	reply.hijack();
	reply.raw.writeHead(200, {
		...(headers as Record<string, string>),
		'content-type': 'text/event-stream; charset=utf-8',
		'cache-control': 'no-store',
		'x-accel-buffering': 'no',
	});
	reply.raw.write(`retry: ${RETRY_MS}\n\n`);
	return reply.raw;
}

/** Tells what was missed, or that it is not known what was. */
function catchUp(stream: ServerResponse, missed: NumberedEvent[] | null): void {
	if (missed === null) stream.write('event: reset\ndata:\n\n');
	else for (const event of missed) send(stream, event);
}

function send(stream: ServerResponse, { id, event }: NumberedEvent): void {
	if (stream.writableLength > MOST_UNSENT_BYTES) {
		stream.destroy();
		return;
	}
	stream.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
}
