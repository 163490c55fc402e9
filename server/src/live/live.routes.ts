import type { ServerResponse } from 'node:http';
import { succeed } from '@bilby/contract/kernel/envelope';
import { liveEndpoints } from '@bilby/contract/live/endpoints';
import { memberTopic } from '@bilby/contract/live/topics';
import type { FastifyReply } from 'fastify';
import { viewerOfMemberRoute } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { rejectPipelining } from '../platform/http/limits/http-server.ts';
import { toNetwork } from '../platform/http/limits/limits-by-address.ts';
import { AppError } from '../platform/kernel/errors.ts';
import type { NumberedEvent } from '../platform/live/live-events.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { endStreamsWithSessions, type OpenStream } from './end-streams.ts';
import { issueTicket, redeemTicket } from './live-tickets.ts';
import { findStanding, type Standings } from './standings.ts';

/** Proxies close what is silent for half a minute. */
const HEARTBEAT_MS = 25_000;
/** After how long a browser tries again. */
const RETRY_MS = 5_000;
/** A member's own stream ends after this time. Continuing takes another ticket. */
const OWN_STREAM_MS = 600_000;
/** Streams that one process holds open, and that one household may have. */
const MOST_STREAMS = 5_000;
const MOST_STREAMS_BY_ADDRESS = 30;
/** Topics read in one statement where many streams missed something. */
const CAUGHT_UP_AT_ONCE = 1_000;
/** A reader that takes nothing off the wire is let go; it comes back and catches up. */
const MOST_UNSENT_BYTES = 64 * 1024;

/** What happens to what a page shows while it is open, as server-sent events. */
export function liveRoutes(
	app: App,
	context: Pick<AppContext, 'config' | 'db' | 'live' | 'clock'>,
	standings: Standings,
): void {
	const { config, db, live } = context;
	const streams = new Map<ServerResponse, OpenStream>();
	endStreamsWithSessions(app, context, streams);
	app.addHook('preClose', async () => {
		for (const stream of streams.keys()) stream.end();
	});
	live.setCatchUp((topics) => {
		const catchUp = async () => {
			for (let index = 0; index < topics.length; index += CAUGHT_UP_AT_ONCE) {
				const some = topics.slice(index, index + CAUGHT_UP_AT_ONCE);
				for (const event of await findStanding(db, standings, some)) live.deliverHere(event);
			}
		};
		catchUp().catch((error: unknown) => app.log.warn({ err: error }, 'readers were not sent what was missed'));
	});
	serveEndpoints(app, liveEndpoints, {
		'GET /api/live': {
			isStream: true,
			handler: async (request, reply) => {
				const { topics: asked = [], ticket } = request.query;
				const holder = ticket === undefined ? null : await redeemTicket(context, ticket);
				const own = holder ? [memberTopic(holder.userId)] : [];
				// For whoever left while the hooks ran, no event comes any more.
				if (request.raw.socket.destroyed) return reply.hijack();
				const network = toNetwork(request.ip);
				const networks = [...streams.values()].map((one) => one.network);
				refuseTooMany(networks, network, config.rateLimit);
				const topics = new Set([...asked, ...own]);
				rejectPipelining(request.raw.socket);
				const stream = openStream(reply);
				streams.set(stream, { network, sessionId: holder?.sessionId ?? null });
				const lastId = request.headers['last-event-id'];
				const missed = typeof lastId === 'string' ? live.since(lastId, topics) : null;
				const id = live.lastId ?? 'start';
				const stopFollowing = live.follow(topics, (event) => send(stream, event));
				if (missed) for (const event of missed) send(stream, event);
				else {
					if (lastId !== undefined) write(stream, 'event: reset\ndata:\n\n');
					const sendStanding = async () => {
						// How things stand: they may have changed since the reader's page was made.
						for (const event of await findStanding(db, standings, [...topics])) send(stream, { id, event });
					};
					sendStanding().catch((error: unknown) => {
						request.log.warn({ err: error }, 'a stream could not begin');
						// The browser comes again.
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
		'POST /api/live-ticket': async (request) =>
			succeed({ ticket: await issueTicket(context, viewerOfMemberRoute(request)) }),
	});
}

function refuseTooMany(networks: string[], network: string, factor: number): void {
	if (networks.length >= MOST_STREAMS) {
		throw new AppError({
			code: 'overloaded',
			message: 'Live updates are busy right now. The page still works.',
			retryAfterSeconds: 60,
		});
	}
	const ofNetwork = networks.filter((other) => other === network).length;
	if (factor > 0 && ofNetwork >= MOST_STREAMS_BY_ADDRESS * factor) {
		throw new AppError({
			code: 'too_many_requests',
			message: 'Too many pages are open at your address. Please close some.',
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
	if (stream.writableLength > MOST_UNSENT_BYTES) stream.destroy();
	else stream.write(text);
}
