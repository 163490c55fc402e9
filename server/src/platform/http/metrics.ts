import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PageCache } from '../page-cache/page-cache.ts';

export interface Metrics {
	registry: Registry;
	countPage(outcome: 'cached' | 'rendered'): void;
}

let ofProcess: Registry | undefined;

/** Observers of the event loop and the garbage collector cannot be stopped, so the sites of one process share them. */
function metricsOfProcess(): Registry {
	if (!ofProcess) {
		ofProcess = new Registry();
		collectDefaultMetrics({ register: ofProcess });
	}
	return ofProcess;
}

/** Creates the Prometheus metrics: the process, requests by route, and page cache results. */
export function createMetrics(pageCache: PageCache): Metrics {
	const registry = Registry.merge([metricsOfProcess()]);
	const pages = new Counter({
		name: 'bilby_pages_total',
		help: 'Pages served, from the cache or rendered for the request.',
		labelNames: ['outcome'],
		registers: [registry],
	});
	new Gauge({
		name: 'bilby_cached_pages',
		help: 'Pages in the page cache.',
		registers: [registry],
		collect() {
			this.set(pageCache.count);
		},
	});
	new Gauge({
		name: 'bilby_cached_pages_bytes',
		help: 'Memory of the page cache.',
		registers: [registry],
		collect() {
			this.set(pageCache.byteLength);
		},
	});
	return { registry, countPage: (outcome) => pages.inc({ outcome }) };
}

/** Measures the duration of every request that reaches Fastify, by route and status. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
	const durations = new Histogram({
		name: 'bilby_http_request_seconds',
		help: 'Time to respond to a request.',
		labelNames: ['method', 'route', 'status'],
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
		registers: [registry],
	});
	app.addHook('onResponse', (request, reply, done) => {
		const route = request.routeOptions.url ?? 'page';
		durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
		done();
	});
}
