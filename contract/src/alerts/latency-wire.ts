import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';

const milliseconds = z.int().min(0);

/** The time from a deal's post or change to the moment at which its notices are passed to all channels. */
const alertLatency = z.object({
	/** Instant notices of the last 24 hours. Notices that were gathered, or that the member held, are not counted. */
	notices: z.int().min(0),
	/** Null without notices. */
	percentiles: z.object({ p50: milliseconds, p95: milliseconds, p99: milliseconds }).nullable(),
});
export type AlertLatency = z.infer<typeof alertLatency>;

export const alertLatencyReply = successReply({ latency: alertLatency });
