import { createServer } from 'node:http';
import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Redis } from 'ioredis';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { affiliateRoutes } from './affiliates/affiliates.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { socialRoutes } from './auth/social.routes.ts';
import { authorizeByRight } from './auth/viewer.ts';
import { autofillRoutes } from './autofill/autofill.routes.ts';
import { commentRoutes } from './comments/comments.routes.ts';
import { dealRoutes } from './deals/deals.routes.ts';
import { duplicateRoutes } from './duplicates/duplicates.routes.ts';
import { imageRoutes } from './images/images.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { masterDataRoutes } from './master-data/master-data.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { noteTags } from './pages/page-tags.ts';
import { pageRedirects } from './pages/redirects.ts';
import { renderPage } from './pages/render-page.ts';
import { keptPageAnswerer, type RenderAddress, refuseMalformedAddress, servePages } from './pages/serve-pages.ts';
import type { WebClient } from './pages/web-client.ts';
import { requireDeclaredAccess } from './platform/access.ts';
import { answerErrors } from './platform/answer-errors.ts';
import type { App } from './platform/app-type.ts';
import type { AppContext } from './platform/context.ts';
import { AppError } from './platform/errors.ts';
import { acceptEmptyJson, acceptForms, refuseText, validatorWithOptionalBody } from './platform/json-bodies.ts';
import { limitByAddress } from './platform/limits-by-address.ts';
import { createMetrics, measureRequests } from './platform/metrics.ts';
import { documentApi } from './platform/openapi.ts';
import { securityHeaders } from './platform/security-headers.ts';
import { postingRoutes } from './posting/posting.routes.ts';
import { priceHistoryRoutes } from './price-history/price-history.routes.ts';
import { closingDown, healthRoutes } from './site/health.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { viewRoutes } from './views/views.routes.ts';
import { voteRoutes } from './votes/votes.routes.ts';

/** No call here takes more; uploads raise it for themselves. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** Node takes no longer address, so that schemas and pages refuse what is too long, each in its own way. */
const MAX_PARAM_LENGTH = 16 * 1024;

/** The remote address of the server's own calls. It never leaves the process, so no one else can have it. */
const INTERNAL_ADDRESS = `internal-${crypto.randomUUID()}`;

export interface AppParts {
	context: AppContext;
	web: WebClient;
	redis: Redis | null;
	/** Requests are refused while the process answers later than this; 0 refuses none. */
	shedAboveDelayMs: number;
	logger: FastifyBaseLogger;
}

/** Puts the site together: API, pages, files. Listening is the caller's. */
export async function createApp({ context, web, redis, shedAboveDelayMs, logger }: AppParts): Promise<App> {
	const { config, keptPages } = context;
	const metrics = createMetrics(keptPages);
	const renderAddress: RenderAddress = (url, audience) =>
		renderPage({ web: web.entry, context: pageContext, config, url, audience });
	const answerKeptPage = keptPageAnswerer({ keptPages, renderAddress, metrics, logger });
	const headers = securityHeaders(config);
	const app: App = fastify({
		loggerInstance: logger,
		logController: new LogController({ disableRequestLogging: true }),
		bodyLimit: BODY_LIMIT_BYTES,
		trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
		forceCloseConnections: 'idle',
		requestTimeout: 30_000,
		// The hook below says it in the envelope.
		return503OnClosing: false,
		routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
		frameworkErrors: (_error, request, reply) => refuseMalformedAddress(request, reply, headers),
		serverFactory: (handler) =>
			createServer((request, response) => {
				if (!answerKeptPage(request, response)) handler(request, response);
			}),
	}).withTypeProvider<ZodTypeProvider>();
	const pageContext = {
		apiFetch: internalFetch(app),
		siteName: config.siteName,
		siteUrl: config.siteUrl,
	};
	app.setValidatorCompiler(validatorWithOptionalBody);
	app.setSerializerCompiler(serializerCompiler);
	requireDeclaredAccess(app);
	answerErrors(app);
	acceptEmptyJson(app);
	acceptForms(app);
	refuseText(app);
	measureRequests(app, metrics.registry);

	let isDraining = false;
	app.addHook('preClose', async () => {
		isDraining = true;
	});
	app.addHook('onRequest', async (request, reply) => {
		reply.headers(headers);
		if (isDraining && request.routeOptions.config.limit !== 'none') throw closingDown();
	});
	await app.register(underPressure, {
		maxEventLoopDelay: shedAboveDelayMs,
		pressureHandler: (request: FastifyRequest, reply: FastifyReply) => {
			if (isInternal(request) || request.routeOptions.config.limit === 'none') return;
			reply.header('retry-after', 5);
			throw new AppError('overloaded', `${config.siteName} is very busy right now. Please try again in a few seconds.`);
		},
	});
	await limitByAddress(app, { factor: config.rateLimit, redis, isInternal });
	authorizeByRight(app, context);
	await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
	app.addHook('preHandler', async (request) => {
		noteTags(request.routeOptions.config.tags?.(request) ?? []);
	});

	await documentApi(app, config.siteName);
	await app.register(async (routes: App) => {
		dealRoutes(routes, context);
		masterDataRoutes(routes, context);
		voteRoutes(routes, context);
		commentRoutes(routes, context);
		priceHistoryRoutes(routes, context);
		await postingRoutes(routes, context);
		duplicateRoutes(routes, context);
		autofillRoutes(routes, context);
		liveRoutes(routes, context);
		await viewRoutes(routes, context);
		await affiliateRoutes(routes, context);
		authRoutes(routes, context);
		socialRoutes(routes, context);
		accountRoutes(routes, context);
		newsletterRoutes(routes, context);
		siteRoutes(routes, context);
		imageRoutes(routes, context);
		pageRedirects(routes);
		healthRoutes(routes, context, { registry: metrics.registry, isDraining: () => isDraining });
	});
	await web.attach(app);
	servePages(app, { keptPages, renderAddress, metrics });
	return app;
}

function isInternal(request: FastifyRequest): boolean {
	return request.raw.socket.remoteAddress === INTERNAL_ADDRESS;
}

/** The API as pages call it while they are rendered: the same routes, without a network. */
function internalFetch(app: App): (path: string, init: RequestInit) => Promise<Response> {
	return async (url, init) => {
		const answer = await app.inject({
			url,
			method: init.method === 'POST' ? 'POST' : 'GET',
			headers: Object.fromEntries(new Headers(init.headers)),
			...(typeof init.body === 'string' ? { payload: init.body } : {}),
			remoteAddress: INTERNAL_ADDRESS,
		});
		return new Response(answer.body, {
			status: answer.statusCode,
			headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
		});
	};
}
