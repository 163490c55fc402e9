import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { OutboundError } from '#platform/outbound/outbound-error.ts';
import type { PageFacts } from './page-facts.ts';

/** Ordinary pages of 2 MB take a fifth of this; starting the worker is included. */
const MAX_READING_MS = 3_000;
const MAX_MEMORY_MB = 128;
/** Each takes a core and its memory. */
const readers = pLimit(2);

/**
 * `readPage` in a thread of its own, which is ended when it takes too long or too much: a page can be made to keep a parser
 * busy for minutes, and other visitors would wait. Throws OutboundError for such a page.
 */
export function readPageAside(html: string, pageUrl: string): Promise<PageFacts> {
	return readers(() => {
		const worker = new Worker(new URL('./read-page.worker.ts', import.meta.url), {
			workerData: { html, pageUrl },
			resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
		});
		return resultOf(worker).finally(() => worker.terminate());
	});
}

function resultOf(worker: Worker): Promise<PageFacts> {
	return new Promise((resolve, reject) => {
		const unreadable = (cause?: Error) =>
			reject(new OutboundError('unreadable', 'The page is too much to read.', { cause }));
		const timer = setTimeout(unreadable, MAX_READING_MS);
		worker.once('message', (facts: PageFacts) => resolve(facts));
		worker.once('error', (error) => (isExhaustion(error) ? unreadable(error) : reject(error)));
		worker.once('exit', () => {
			clearTimeout(timer);
			unreadable();
		});
	});
}

/** A page nested deeper than the stack, or larger in memory than allowed. */
function isExhaustion(error: unknown): error is Error {
	return (
		error instanceof RangeError ||
		(error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
	);
}
