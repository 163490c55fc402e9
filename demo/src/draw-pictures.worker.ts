import { makeDrawnAvatar, makeDrawnPictures, workAlone } from '@bilby/server/platform/pictures/make-pictures';
import { PICTURE_PROCESS_MAX_BYTES } from '@bilby/server/platform/pictures/picture-jobs';
import { serveJobs } from '@bilby/server/platform/processes/serve-jobs';
import { type Drawn, drawingOrder } from './draw-in-processes.ts';
import { drawAvatar } from './pictures/draw-avatar.ts';
import { drawPicture } from './pictures/draw-picture.ts';

workAlone();
serveJobs(drawAll, {
	maxBytes: PICTURE_PROCESS_MAX_BYTES,
	maxProcessorMs: 3_600_000,
	// The process that fills the database comes first: its work cannot be shared.
	niceness: 10,
});

async function drawAll(message: unknown): Promise<Drawn> {
	const order = drawingOrder.parse(message);
	const drawn: Drawn = { pictures: [], avatars: [] };
	for (const drawing of order.pictures) drawn.pictures.push(await makeDrawnPictures(Buffer.from(drawPicture(drawing))));
	for (const username of order.avatars) drawn.avatars.push(await makeDrawnAvatar(Buffer.from(drawAvatar(username))));
	return drawn;
}
