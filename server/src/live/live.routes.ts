import type { ServerResponse } from 'node:http';
import { succeed } from '@bilby/contract/kernel/envelope';
import { liveEndpoints } from '@bilby/contract/live/endpoints';
import { FEED_TOPIC, memberTopic, REVIEW_TOPIC } from '@bilby/contract/live/topics';
import type { FastifyReply } from 'fastify';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { rejectPipelining } from '../platform/http/limits/http-server.ts';
import { toNetwork } from '../platform/http/limits/limits-by-address.ts';
import { AppError } from '../platform/kernel/errors.ts';
import type { NumberedEvent } from '../platform/live/live-events.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { endStreamsWithSessions, type OpenStream } from './end-streams.ts';
import { findSnapshot, type LiveSnapshots } from './live-snapshots.ts';
import { isReviewer, issueTicket, redeemTicket } from './live-tickets.ts';

/** Proxies close connections that are silent for half a minute. */
const HEARTBEAT_MS = 25_000;
/** The delay before a browser reconnects. */
const RETRY_MS = 5_000;
/** A member's own stream ends after this time. Continuing takes another ticket. */
const OWN_STREAM_MS = 600_000;
/** Open streams per process, and per network. */
const MAX_STREAMS = 5_000;
const MAX_STREAMS_PER_NETWORK = 30;
/**
 * Once this share of either limit is in use, streams that only announce new deals are rejected. Every visitor to a list
 * opens one, and streams for members and for single deals matter more.
 */
const FEED_SHARE = 0.5;
/** Topics per query when many streams missed something. */
const CATCH_UP_BATCH_SIZE = 1_000;
/** Clients with more unread data are disconnected. They reconnect and catch up. */
const MAX_UNSENT_BYTES = 64 * 1024;

/** Server-sent events about everything that an open page shows. */
export function liveRoutes(
	app: App,
	context: Pick<AppContext, 'config' | 'db' | 'live' | 'clock'>,
	snapshots: LiveSnapshots,
): void {
	const { config, db, live } = context;
	const streams = new Map<ServerResponse, OpenStream>();
	endStreamsWithSessions(app, context, streams);
	app.addHook('preClose', async () => {
		for (const stream of streams.keys()) stream.end();
	});
	live.setCatchUp((topics) => {
		const catchUp = async () => {
			for (let index = 0; index < topics.length; index += CATCH_UP_BATCH_SIZE) {
				const some = topics.slice(index, index + CATCH_UP_BATCH_SIZE);
				for (const event of await findSnapshot(db, snapshots, some)) live.deliverHere(event);
			}
		};
		catchUp().catch((error: unknown) => app.log.warn({ err: error }, 'streams could not catch up on missed events'));
	});
	serveEndpoints(app, liveEndpoints, {
		'GET /api/live': {
			isStream: true,
			handler: async (request, reply) => {
				const { topics: requested = [], ticket } = request.query;
				const holder = ticket === undefined ? null : await redeemTicket(context, ticket);
				const own = holder ? [memberTopic(holder.userId)] : [];
				const isStaff = holder !== null && (await isReviewer(context, holder));
				if (isStaff) own.push(REVIEW_TOPIC);
				// A client that left while the hooks ran would stay registered forever, because no close event follows.
				if (request.raw.socket.destroyed) return reply.hijack();
				const network = toNetwork(request.ip);
				const networks = [...streams.values()].map((one) => one.network);
				const topics = new Set([...requested, ...own]);
				const isOnlyFeed = topics.size === 1 && topics.has(FEED_TOPIC);
				rejectTooMany(networks, network, { share: isOnlyFeed ? FEED_SHARE : 1, factor: config.rateLimit });
				rejectPipelining(request.raw.socket);
				const stream = openStream(reply);
				streams.set(stream, { network, sessionId: holder?.sessionId ?? null, isStaff });
				const lastId = request.headers['last-event-id'];
				const missed = typeof lastId === 'string' ? live.since(lastId, topics) : null;
				const id = live.lastId ?? 'start';
				const stopFollowing = live.follow(topics, (event) => send(stream, event));
				if (missed) for (const event of missed) send(stream, event);
				else {
					if (lastId !== undefined) write(stream, 'event: reset\ndata:\n\n');
					const sendSnapshot = async () => {
						// The page may be older than the stream, so send the current state.
						for (const event of await findSnapshot(db, snapshots, [...topics])) send(stream, { id, event });
					};
					sendSnapshot().catch((error: unknown) => {
						request.log.warn({ err: error }, 'a stream could not start');
						// The browser reconnects.
						stream.destroy();
					});
				}
				const heartbeat = setInterval(() => write(stream, ':\n\n'), HEARTBEAT_MS);
				const end = own.length === 0 ? undefined : setTimeout(() => stream.end(), OWN_STREAM_MS);
				stream.on('close', () => {
					stopFollowing();
					clearInterval(heartbeat);
					clearTimeout(end);
					streams.delete(stream);
				});
				return reply;
			},
		},
		'POST /api/live-ticket': async (request) => succeed({ ticket: await issueTicket(context, requireViewer(request)) }),
	});
}

function rejectTooMany(
	networks: string[],
	network: string,
	{ share, factor }: { share: number; factor: number },
): void {
	if (networks.length >= MAX_STREAMS * share) {
		throw new AppError({
			code: 'overloaded',
			message: 'Live updates are busy right now. The page still works.',
			retryAfterSeconds: 60,
		});
	}
	const ofNetwork = networks.filter((other) => other === network).length;
	if (factor > 0 && ofNetwork >= MAX_STREAMS_PER_NETWORK * share * factor) {
		throw new AppError({
			code: 'too_many_requests',
			message: 'Too many pages are open on your network. Please close some.',
			retryAfterSeconds: 60,
		});
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

function send(stream: ServerResponse, { id, event }: Pick<NumberedEvent, 'id' | 'event'>): void {
	write(stream, `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
}

function write(stream: ServerResponse, text: string): void {
	if (stream.writableEnded) return;
	if (stream.writableLength > MAX_UNSENT_BYTES) stream.destroy();
	else stream.write(text);
}
