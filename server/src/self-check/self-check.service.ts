import type { PartCheck, PartDetails } from '@bilby/contract/self-check/wire';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../platform/context.ts';
import { describeProblem } from './describe-problem.ts';
import { type Part, partsOf } from './parts.ts';
import { withinLimit } from './within-limit.ts';

/** An answer is as old as this at most, however many ask: strangers cannot make the site wear out what it runs on. */
const KEPT_MS = 5_000;

/** What takes longer is no help to anybody who waits for a page. */
const LIMIT_MS = 2_000;

type Log = Pick<FastifyBaseLogger, 'warn'>;

interface SelfCheck {
	measuredAt: string;
	checks: (PartCheck & { details: PartDetails })[];
}

/** Answers how each part of the installation is, all of them tried at once, in little more than two seconds. */
export function keepSelfCheck(context: AppContext, log: Log): () => Promise<SelfCheck> {
	const parts = partsOf(context);
	let kept: { at: number; selfCheck: Promise<SelfCheck> } | null = null;
	return () => {
		const now = context.clock();
		// Clocks are also put back.
		if (kept === null || Math.abs(now.getTime() - kept.at) >= KEPT_MS) {
			kept = { at: now.getTime(), selfCheck: checkAll(parts, { context, log, now }) };
		}
		return kept.selfCheck;
	};
}

interface Surroundings {
	context: AppContext;
	log: Log;
	now: Date;
}

async function checkAll(parts: Part[], { context, log, now }: Surroundings): Promise<SelfCheck> {
	const checks = await Promise.all(parts.map((part) => checkPart(part, context, log)));
	return { measuredAt: now.toISOString(), checks };
}

async function checkPart({ name, kind, place, probe }: Part, { config }: AppContext, log: Log) {
	const begun = performance.now();
	const outcome = await withinLimit(LIMIT_MS, () => probe(LIMIT_MS)).then(
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
		milliseconds: Math.round(performance.now() - begun),
		details: outcome,
	};
}
