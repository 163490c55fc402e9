import { avatarSquares, processedImage } from '@bilby/server/platform/pictures/picture-jobs';
import { ProcessPool } from '@bilby/server/platform/processes/process-pool';
import { z } from 'zod';
import { drawing } from './pictures/draw-picture.ts';

/** The share of one process. */
export const drawingOrder = z.object({
	/** Pictures of deals. */
	pictures: z.array(drawing),
	/** Avatars, by the usernames of their members. */
	avatars: z.array(z.string()),
});
type DrawingOrder = z.infer<typeof drawingOrder>;

/** The pictures and avatars, in the order in which they were requested. */
const drawn = z.object({ pictures: z.array(processedImage), avatars: z.array(avatarSquares) });
export type Drawn = z.infer<typeof drawn>;

const PROCESSES = 2;

/** The deadline is long, because each process draws its whole share in one job. */
const POOL = {
	script: new URL('./draw-pictures.worker.ts', import.meta.url),
	size: PROCESSES,
	deadlineMs: 3_600_000,
	idleMs: 1_000,
	maxWaiting: 0,
	maxWaitingBytes: 0,
	maxWaitMs: 0,
	busyMessage: 'Too many pictures are being drawn.',
};

export async function drawInProcesses({ pictures, avatars }: DrawingOrder): Promise<Drawn> {
	const pool = new ProcessPool(POOL);
	const shares = Array.from({ length: PROCESSES }, (_, index) =>
		pool.run({ pictures: takeShare(pictures, index), avatars: takeShare(avatars, index) }),
	);
	const results = (await Promise.all(shares).finally(() => pool.close())).map((result) => drawn.parse(result));
	return {
		pictures: results.flatMap((result) => result.pictures),
		avatars: results.flatMap((result) => result.avatars),
	};
}

function takeShare<Item>(items: Item[], index: number): Item[] {
	const size = Math.ceil(items.length / PROCESSES);
	return items.slice(index * size, (index + 1) * size);
}
