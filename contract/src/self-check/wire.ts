import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { wireInstant } from '../kernel/wire-values.ts';
import { INSTALLATION_PARTS, PART_KINDS } from './installation-parts.ts';

const partDetails = z.object({
	/** Why the part is unhealthy; null if it is healthy. */
	problem: z.string().nullable(),
	facts: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type PartDetails = z.infer<typeof partDetails>;

const partCheck = z.object({
	name: z.enum(INSTALLATION_PARTS),
	kind: z.enum(PART_KINDS),
	healthy: z.boolean(),
	/** How long the check took, up to its timeout. */
	milliseconds: z.int().min(0),
	/** For staff only. */
	details: partDetails.optional(),
});
export type PartCheck = z.infer<typeof partCheck>;

export const selfCheckReply = successReply({ measuredAt: wireInstant, checks: z.array(partCheck) });
export type SelfCheckReply = z.infer<typeof selfCheckReply>;
