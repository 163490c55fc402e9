import { parentPort, workerData } from 'node:worker_threads';
import { readPage } from './read-page.ts';

const { html, pageUrl }: { html: string; pageUrl: string } = workerData;
parentPort?.postMessage(readPage(html, pageUrl));
