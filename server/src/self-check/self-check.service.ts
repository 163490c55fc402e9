import type { PartCheck, PartDetails } from '@bilby/contract/self-check/wire';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../platform/context.ts';
import { describeProblem } from './describe-problem.ts';
import { listParts, type Part } from './parts.ts';
import { withinLimit } from './within-limit.ts';

/** Results are cached this long, so that many requests cannot overload the services being checked. */
const CACHE_MS = 5_000;

/** A slower result is useless to someone waiting for a page. */
const TIMEOUT_MS = 2_000;

type Log = Pick<FastifyBaseLogger, 'warn'>;

interface SelfCheck {
	measuredAt: string;
	checks: (PartCheck & { details: PartDetails })[];
}

/** Returns a function that checks all parts in parallel, in little more than two seconds. */
export function cacheSelfCheck(context: AppContext, log: Log): () => Promise<SelfCheck> {
	const parts = listParts(context);
	let cached: { at: number; selfCheck: Promise<SelfCheck> } | null = null;
	return () => {
		const now = context.clock();
		// The absolute difference, because a clock can be set back.
		if (cached === null || Math.abs(now.getTime() - cached.at) >= CACHE_MS) {
			cached = { at: now.getTime(), selfCheck: checkAll(parts, { context, log, now }) };
		}
		return cached.selfCheck;
	};
}

interface CheckOptions {
	context: AppContext;
	log: Log;
	now: Date;
}

async function checkAll(parts: Part[], { context, log, now }: CheckOptions): Promise<SelfCheck> {
	const checks = await Promise.all(parts.map((part) => checkPart(part, context, log)));
	return { measuredAt: now.toISOString(), checks };
}

async function checkPart({ name, kind, place, probe }: Part, { config }: AppContext, log: Log) {
	const startedAt = performance.now();
	const outcome = await withinLimit(TIMEOUT_MS, () => probe(TIMEOUT_MS)).then(
		(facts) => ({ facts: [...place, ...facts], problem: null }),
		(error: unknown) => {
			log.warn({ err: error, part: name }, 'a part of the installation is not healthy');
			return { facts: place, problem: describeProblem(error, config) };
		},
	);
	return {
		name,
		kind,
		healthy: outcome.problem === null,
		milliseconds: Math.round(performance.now() - startedAt),
		details: outcome,
	};
}
