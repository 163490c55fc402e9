import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
	BatchSpanProcessor,
	ParentBasedSampler,
	TraceIdRatioBasedSampler,
	TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { TracingConfig } from '../config/config.ts';

/** Characters of an attribute. The text of a query may be long. */
const MAX_ATTRIBUTE_LENGTH = 4_000;

/**
 * Sends the spans of this process to a collector, in batches. A collector that is slow or away costs spans, never a
 * request, and is logged. Returns a function that sends the last ones and ends tracing.
 */
export function startTracing(
	{ endpoint, headers, serviceName, share }: TracingConfig,
	logger: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
	const warn = (reason: string) => logger.warn({ reason }, 'traces could not be sent');
	const ignore = () => {};
	const reports = { error: warn, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
	diag.setLogger(reports, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
	const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
	const provider = new TracerProvider({
		resource: resourceFromAttributes({ 'service.name': serviceName }),
		sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
		spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
		spanProcessors: [new BatchSpanProcessor({ exporter })],
	});
	context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
	propagation.setGlobalPropagator(new W3CTraceContextPropagator());
	trace.setGlobalTracerProvider(provider);
	return async () => {
		await provider.shutdown().catch((error: Error) => warn(error.message));
		for (const api of [context, propagation, trace, diag]) api.disable();
	};
}
