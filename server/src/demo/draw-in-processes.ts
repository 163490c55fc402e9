import { z } from 'zod';
import { avatarSquares, processedImage } from '../platform/pictures/picture-jobs.ts';
import { ProcessPool } from '../platform/processes/process-pool.ts';
import { drawing } from './pictures/draw-picture.ts';

/** What a process is to draw. */
export const toDraw = z.object({
	/** Pictures of deals. */
	pictures: z.array(drawing),
	/** Avatars, by the usernames of those whose they are. */
	avatars: z.array(z.string()),
});
type ToDraw = z.infer<typeof toDraw>;

/** What was drawn, each in the place of what was asked for. */
const drawn = z.object({ pictures: z.array(processedImage), avatars: z.array(avatarSquares) });
export type Drawn = z.infer<typeof drawn>;

const PROCESSES = 2;

/** Who seeds waits for the drawings, however long they take; each process gets all of its share at once. */
const DRAWING = {
	script: new URL('./draw-pictures.worker.ts', import.meta.url),
	size: PROCESSES,
	deadlineMs: 3_600_000,
	idleMs: 1_000,
	maxWaiting: 0,
	maxWaitingBytes: 0,
	maxWaitMs: 0,
	busyMessage: 'Too much is being drawn.',
};

/** Draws in processes of their own: this one may be too busy to hand out one drawing after the other. */
export async function drawInProcesses({ pictures, avatars }: ToDraw): Promise<Drawn> {
	const pool = new ProcessPool(DRAWING);
	const shares = Array.from({ length: PROCESSES }, (_, index) =>
		pool.run({ pictures: shareOf(pictures, index), avatars: shareOf(avatars, index) }),
	);
	const answers = (await Promise.all(shares).finally(() => pool.close())).map((answer) => drawn.parse(answer));
	return {
		pictures: answers.flatMap((answer) => answer.pictures),
		avatars: answers.flatMap((answer) => answer.avatars),
	};
}

function shareOf<Item>(items: Item[], index: number): Item[] {
	const size = Math.ceil(items.length / PROCESSES);
	return items.slice(index * size, (index + 1) * size);
}
