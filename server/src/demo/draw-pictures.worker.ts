import { z } from 'zod';
import { makeDrawnPictures, workAlone } from '../platform/pictures/make-pictures.ts';
import { PICTURE_PROCESS_MAX_BYTES, type ProcessedImage } from '../platform/pictures/picture-jobs.ts';
import { serveJobs } from '../platform/processes/serve-jobs.ts';
import { drawing, drawPicture } from './pictures/draw-picture.ts';

workAlone();
serveJobs(drawAll, {
	maxBytes: PICTURE_PROCESS_MAX_BYTES,
	// The first start waits for them.
	niceness: 0,
});

async function drawAll(message: unknown): Promise<ProcessedImage[]> {
	const drawn: ProcessedImage[] = [];
	for (const wanted of z.array(drawing).parse(message)) {
		drawn.push(await makeDrawnPictures(Buffer.from(drawPicture(wanted))));
	}
	return drawn;
}
