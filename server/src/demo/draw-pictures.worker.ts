import { z } from 'zod';
import { makeDrawnPictures, workAlone } from '../platform/pictures/make-pictures.ts';
import { PICTURE_PROCESS_MAX_BYTES, type ProcessedImage } from '../platform/pictures/picture-jobs.ts';
import { serveJobs } from '../platform/processes/serve-jobs.ts';
import { drawPicture } from './draw-picture.ts';

const pair = z.tuple([z.number(), z.number()]);
const drawings = z.array(
	z.object({
		icon: z.string(),
		colours: z.tuple([z.string(), z.string()]),
		width: z.int(),
		height: z.int(),
		view: z.object({ size: z.number(), turn: z.number(), middle: pair, light: pair }).optional(),
	}),
);

workAlone();
serveJobs(drawAll, {
	maxBytes: PICTURE_PROCESS_MAX_BYTES,
	// The first start waits for them.
	niceness: 0,
});

async function drawAll(message: unknown): Promise<ProcessedImage[]> {
	const drawn: ProcessedImage[] = [];
	for (const drawing of drawings.parse(message)) drawn.push(await makeDrawnPictures(drawPicture(drawing)));
	return drawn;
}
