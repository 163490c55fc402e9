// Reads the home page fifty times a second until it receives a message, and then sends the response times.
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 20;
const agent = new Agent({ keepAlive: true });
const latencies: number[] = [];
let enough = false;
parentPort?.once('message', () => {
	enough = true;
});

while (!enough) {
	const started = performance.now();
	await readPage(String(workerData));
	latencies.push(performance.now() - started);
	await pause(Math.max(0, EVERY_MS - (performance.now() - started)));
}
agent.destroy();
parentPort?.postMessage(latencies);

function readPage(url: string): Promise<void> {
	return new Promise((resolve, reject) => {
		get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
			response.resume().once('end', resolve).once('error', reject);
		}).once('error', reject);
	});
}
