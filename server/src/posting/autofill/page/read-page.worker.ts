import { parentPort, workerData } from 'node:worker_threads';
import { readPage } from './read-page.ts';

const { html, pageUrl }: { html: string; pageUrl: string } = workerData;
// The time limit applies from here on, because loading the modules says nothing about the page.
parentPort?.postMessage('ready');
parentPort?.postMessage(readPage(html, pageUrl));
