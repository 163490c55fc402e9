import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../median.ts';
import type { Audience } from './audience.ts';
import { keepAliveAgent, nextCall, send } from './traffic.ts';

/** The outcome of a rate of requests. Times are milliseconds. */
export interface RateResult {
	perSecond: number;
	sent: number;
	failed: number;
	p50: number;
	p95: number;
	p99: number;
}

/** Sends the traffic mix at a steady rate. Requests start on schedule, even if earlier ones are still running. */
export async function applyRate(
	{ url, deals, ballots }: Pick<Audience, 'deals' | 'ballots'> & { url: string },
	{ perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<RateResult> {
	const times: number[] = [];
	const failures = new Map<string, number>();
	const running = new Set<Promise<void>>();
	const total = perSecond * seconds;
	const started = performance.now();
	for (let number = 0; number < total; number += 1) {
		const due = started + (number * 1_000) / perSecond;
		const wait = due - performance.now();
		if (wait > 1) await pause(wait);
		const { call } = nextCall(deals, ballots);
		// Measured from the scheduled time. Otherwise a load generator that falls behind would hide the delay.
		const request = send(url, call, keepAliveAgent).then(({ status }) => {
			times.push(performance.now() - due);
			if (status === 200) return;
			const kind = `${call.path.replace(/\d+/, '{id}')}: ${status}`;
			failures.set(kind, (failures.get(kind) ?? 0) + 1);
		});
		running.add(request);
		void request.finally(() => running.delete(request));
	}
	await Promise.all(running);
	for (const [kind, count] of failures) console.log(`${count} × ${kind}`);
	return {
		perSecond,
		sent: times.length,
		failed: [...failures.values()].reduce((sum, count) => sum + count, 0),
		p50: percentile(times, 0.5),
		p95: percentile(times, 0.95),
		p99: percentile(times, 0.99),
	};
}
