import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { OutboundError } from '#platform/outbound/outbound-error.ts';
import type { PageFacts } from './page-facts.ts';

/** An ordinary 2 MB page takes a fifth of this. */
const MAX_READING_MS = 3_000;
const MAX_MEMORY_MB = 128;
/** Each reader takes up a core and its own memory. */
const readers = pLimit(2);

/**
 * Runs `readPage` in a worker thread with a time and memory limit. A hostile page could otherwise keep the parser, and
 * with it all visitors, waiting for minutes. Throws OutboundError for such a page.
 */
export function readPageInWorker(html: string, pageUrl: string): Promise<PageFacts> {
	return readers(() => {
		const worker = new Worker(new URL('./read-page.worker.ts', import.meta.url), {
			workerData: { html, pageUrl },
			resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
		});
		return waitForResult(worker).finally(() => worker.terminate());
	});
}

function waitForResult(worker: Worker): Promise<PageFacts> {
	return new Promise((resolve, reject) => {
		const unreadable = (cause?: Error) =>
			reject(new OutboundError('unreadable', 'The page is too much to read.', { cause }));
		let timer: NodeJS.Timeout | undefined;
		worker.on('message', (message: PageFacts | 'ready') => {
			if (message === 'ready') timer = setTimeout(unreadable, MAX_READING_MS);
			else resolve(message);
		});
		worker.once('error', (error) => (isExhaustion(error) ? unreadable(error) : reject(error)));
		worker.once('exit', () => {
			clearTimeout(timer);
			unreadable();
		});
	});
}

/** The page is nested too deeply for the stack or needs too much memory. */
function isExhaustion(error: unknown): error is Error {
	return (
		error instanceof RangeError ||
		(error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
	);
}
