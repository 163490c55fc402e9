import { setTimeout } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import proxyAddress from '@fastify/proxy-addr';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyBaseLogger, type FastifyRequest, type InjectOptions, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import inject, { type Response as InjectedResponse } from 'light-my-request';
import { formGuard } from './accounts/sessions/form-guard.ts';
import { preventCaching } from './accounts/sessions/private-responses.ts';
import { authorizeByRight } from './accounts/sessions/viewer.ts';
import { CACHED_PATHS, MODULES } from './modules.ts';
import { CachedCalls } from './pages/cached-calls.ts';
import { closingDown, healthRoutes } from './pages/health.routes.ts';
import { renderPage } from './pages/render-page.ts';
import {
	failPage,
	type RenderAddress,
	rejectAddress,
	rejectMalformedAddress,
	serveCachedPages,
	servePages,
} from './pages/serve-pages.ts';
import type { WebClient } from './pages/web-client.ts';
import type { AppContext } from './platform/context.ts';
import { acceptMultipart } from './platform/forms/accept-forms.ts';
import { requireDeclaredAccess } from './platform/http/access.ts';
import type { App } from './platform/http/app-type.ts';
import { handleErrors } from './platform/http/error-handler.ts';
import {
	acceptEmptyJson,
	rejectPlainText,
	rejectUndeclaredForms,
	validatorWithOptionalBody,
} from './platform/http/input/json-bodies.ts';
import { rejectUnreadable } from './platform/http/input/readable-input.ts';
import { readForwardedAddresses } from './platform/http/limits/forwarded-addresses.ts';
import { createHttpServer } from './platform/http/limits/http-server.ts';
import { limitConcurrentRequests } from './platform/http/limits/limit-concurrent-requests.ts';
import { limitByAddress } from './platform/http/limits/limits-by-address.ts';
import { createMetrics, measureRequests } from './platform/http/metrics.ts';
import { documentApi } from './platform/http/openapi.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { guardAddresses, normalTarget } from './platform/http/site-addresses.ts';
import { AppError } from './platform/kernel/errors.ts';
import { recordTags } from './platform/page-cache/page-tags.ts';
import { redisPrefix } from './platform/redis/redis.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';

/** Enough for all endpoints. Uploads raise their own limit. */
const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * For responses to one reader: the lowest quality makes them a tenth larger than the next one, in a third of its time.
 * Cached responses are compressed better. The window is 256 kB instead of 4 MB, because an encoder lives as long as a
 * slow reader.
 */
const BROTLI_OPTIONS = {
	params: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/**
 * Texts up to this size are compressed in one step of at most a millisecond. A stream for each would cost several times
 * as much.
 */
const MAX_BYTES_AT_ONCE = 128 * 1024;

/** Most overloads last a few seconds. */
const BUSY_RETRY_SECONDS = 5;

/** The longest address that Node accepts. Schemas and pages reject long parameters with their own messages. */
const MAX_PARAM_LENGTH = 16 * 1024;

/** The remote address of the server's own calls. It never leaves the process, so no client can use it. */
const INTERNAL_ADDRESS = `internal-${crypto.randomUUID()}`;

export interface AppParts {
	context: AppContext;
	web: WebClient;
	/** Requests are rejected while the event loop lags by more than this; 0 turns this off. */
	shedAboveDelayMs: number;
	logger: FastifyBaseLogger;
}

/** Builds the site: API, pages and files. The caller starts listening. */
export async function createApp({ context, web, shedAboveDelayMs, logger }: AppParts): Promise<App> {
	const { config, pageCache } = context;
	const metrics = createMetrics(pageCache);
	const renderAddress: RenderAddress = (url, audience) =>
		renderPage({ web: web.entry, context: pageContext, config, url, audience });
	const serveFromCache = serveCachedPages({ pageCache, paths: CACHED_PATHS, renderAddress, metrics, logger });
	const headers = securityHeaders(config);
	const trusts = proxyAddress.compile(['loopback', ...config.trustProxy]);
	const isProxy = (address: string) => trusts(address, 0);
	const app: App = fastify({
		loggerInstance: logger,
		logController: new LogController({ disableRequestLogging: true }),
		bodyLimit: BODY_LIMIT_BYTES,
		trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
		forceCloseConnections: 'idle',
		// The hook below sends this response in the envelope.
		return503OnClosing: false,
		routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
		frameworkErrors: (_error, request, reply) => rejectMalformedAddress(request, reply, headers),
		serverFactory: (handler) =>
			createHttpServer(
				(request, response) => {
					if (isDraining) late.add(request);
					// This runs before the caches, so that everything below sees the normalised address.
					request.url = normalTarget(request.url ?? '/');
					if (serveFromCache(request, response)) return;
					if (!cachedCalls.mayServe(request)) return handler(request, response);
					void cachedCalls.serve(request, response).then((isServed) => {
						if (!isServed) handler(request, response);
					});
				},
				{ isProxy },
			),
	}).withTypeProvider<ZodTypeProvider>();
	/** True during shutdown. `/readyz` then returns 503, and load balancers stop sending requests. Others are still served. */
	let isLeaving = false;
	let isDraining = false;
	/** Requests that arrived after `drainSeconds`. They are rejected; earlier ones are still served. */
	const late = new WeakSet<object>();
	const cachedCalls = new CachedCalls({
		pageCache,
		calls: MODULES.flatMap((module) => module.cachedCalls ?? []),
		inject: (options) => callInternally(app, options),
		internalAddress: INTERNAL_ADDRESS,
		logger,
	});
	const pageContext = {
		apiFetch: internalFetch(app),
		siteName: config.siteName,
		siteUrl: config.siteUrl,
	};
	app.setValidatorCompiler(validatorWithOptionalBody);
	app.setSerializerCompiler(serializerCompiler);
	requireDeclaredAccess(app);
	handleErrors(app, failPage);
	acceptEmptyJson(app);
	rejectUndeclaredForms(app);
	acceptMultipart(app, formGuard(context));
	rejectPlainText(app);
	rejectUnreadable(app);
	measureRequests(app, metrics.registry);
	if (config.tracing) {
		// A trace that a client starts could fill the collector.
		traceRequests(app, ({ socket }) => config.trustProxy.length > 0 && isProxy(socket.remoteAddress ?? ''));
	}

	if (config.trustProxy.length > 0) readForwardedAddresses(app);
	app.addHook('preClose', async () => {
		isLeaving = true;
		await setTimeout(config.drainSeconds * 1_000);
		isDraining = true;
	});
	app.addHook('onRequest', async (request, reply) => {
		reply.headers(headers);
		if (late.has(request.raw) && request.routeOptions.config.limit !== 'none') throw closingDown();
	});
	guardAddresses(app, config, rejectAddress);
	await app.register(underPressure, {
		maxEventLoopDelay: shedAboveDelayMs,
		pressureHandler: (request: FastifyRequest) => {
			if (isInternal(request) || request.routeOptions.config.limit === 'none') return;
			const message = `${config.siteName} is very busy right now. Please try again in a few seconds.`;
			throw new AppError({ code: 'overloaded', message, retryAfterSeconds: BUSY_RETRY_SECONDS });
		},
	});
	limitConcurrentRequests(app, { factor: config.rateLimit, isInternal });
	await limitByAddress(app, {
		factor: config.rateLimit,
		redis: context.redis,
		redisPrefix: redisPrefix(config),
		isInternal,
	});
	preventCaching(app);
	authorizeByRight(app, context);
	await app.register(compress, {
		threshold: 1024,
		syncThreshold: MAX_BYTES_AT_ONCE,
		encodings: ['br', 'gzip'],
		brotliOptions: BROTLI_OPTIONS,
		globalDecompression: false,
	});
	cachedCalls.renderMisses(app);
	app.addHook('preHandler', async (request) => {
		recordTags(request.routeOptions.config.tags?.(request) ?? []);
	});

	await documentApi(app, config);
	await app.register(async (routes: App) => {
		for (const module of MODULES) {
			await module.routes?.(routes, context);
			module.metrics?.(metrics.registry, context);
		}
		healthRoutes(routes, context, { registry: metrics.registry, isLeaving: () => isLeaving });
	});
	await web.attach(app);
	const moved = MODULES.flatMap(({ movedPage }) => movedPage ?? []);
	const limited = MODULES.flatMap(({ limitedPages }) => limitedPages ?? []);
	servePages(app, { pageCache, paths: CACHED_PATHS, renderAddress, metrics, moved, limited });
	return app;
}

function isInternal(request: FastifyRequest): boolean {
	return request.raw.socket.remoteAddress === INTERNAL_ADDRESS;
}

/** Calls a route without a network. Unlike `app.inject`, this works until the last request has finished, also during shutdown. */
function callInternally(app: App, options: InjectOptions): Promise<InjectedResponse> {
	return inject((request, response) => app.routing(request, response), options);
}

/** Calls the API without a network, for pages that are being rendered. */
function internalFetch(app: App): (path: string, init: RequestInit) => Promise<Response> {
	return async (url, init) => {
		const reply = await callInternally(app, {
			url,
			method: init.method === 'POST' ? 'POST' : 'GET',
			headers: Object.fromEntries(new Headers(init.headers)),
			...(typeof init.body === 'string' ? { payload: init.body } : {}),
			remoteAddress: INTERNAL_ADDRESS,
		});
		return new Response(reply.body, {
			status: reply.statusCode,
			headers: { 'content-type': String(reply.headers['content-type'] ?? '') },
		});
	};
}
