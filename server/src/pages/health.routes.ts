import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import type { AppContext } from '../platform/context.ts';
import { databaseUnavailable } from '../platform/database/database-unavailable.ts';
import { readVersion } from '../platform/database/read-version.ts';
import type { App } from '../platform/http/app-type.ts';
import { AppError } from '../platform/kernel/errors.ts';

const alive = z.object({ status: z.literal('ok') });

/** By then the database is back, or another instance has the traffic. */
const RETRY_AFTER_SECONDS = 5;

/** The response to requests that still arrive on an open connection. */
export function closingDown(): AppError {
	return new AppError({
		code: 'overloaded',
		message: 'This instance is shutting down.',
		retryAfterSeconds: RETRY_AFTER_SECONDS,
	});
}

/** Endpoints for the operator: liveness, readiness and metrics. */
export function healthRoutes(
	app: App,
	{ db, config }: AppContext,
	{ registry, isLeaving }: { registry: Registry; isLeaving: () => boolean },
): void {
	const open = { access: 'browse', limit: 'none' } as const;
	let checking: Promise<unknown> | null = null;
	/** Simultaneous requests share one query, because these routes have no limits. */
	const checkDatabase = () => {
		checking ??= readVersion(db).finally(() => {
			checking = null;
		});
		return checking;
	};
	app.get(
		'/healthz',
		{ config: open, schema: { tags: ['operations'], summary: 'The process responds', response: { 200: alive } } },
		async () => ({ status: 'ok' as const }),
	);
	app.get(
		'/readyz',
		{ config: open, schema: { tags: ['operations'], summary: 'The database responds', response: { 200: alive } } },
		async ({ log }) => {
			if (isLeaving()) throw closingDown();
			await checkDatabase().catch((error: unknown) => {
				log.warn({ err: error }, 'the database does not respond');
				throw databaseUnavailable();
			});
			return { status: 'ok' as const };
		},
	);
	app.get(
		'/metrics',
		{
			config: { access: 'metrics', limit: 'none' },
			schema: { tags: ['operations'], summary: 'Prometheus metrics, from this machine or with METRICS_TOKEN' },
			preHandler: async (request) => requireMetricsAccess(request, config.metricsToken),
		},
		async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
	);
}

function requireMetricsAccess(request: FastifyRequest, token: string | null): void {
	if (isOfThisMachine(request)) return;
	const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
	if (token !== null && isSame(given, token)) return;
	throw new AppError({ code: 'not_allowed', message: 'Only the operator of this site can read its metrics.' });
}

/**
 * A proxy on this machine forwards requests from elsewhere. Unless it is trusted and names the client, they appear to
 * be local too.
 */
function isOfThisMachine({ ip, headers }: FastifyRequest): boolean {
	const isPassedOn = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined);
	return !isPassedOn && /^(127\.|::1$|::ffff:127\.)/.test(ip);
}

function isSame(given: string, expected: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(expected)];
	return a.length === b.length && timingSafeEqual(a, b);
}
