import { makeDrawnAvatar, makeDrawnPictures, workAlone } from '../platform/pictures/make-pictures.ts';
import { PICTURE_PROCESS_MAX_BYTES } from '../platform/pictures/picture-jobs.ts';
import { serveJobs } from '../platform/processes/serve-jobs.ts';
import { type Drawn, toDraw } from './draw-in-processes.ts';
import { drawAvatar } from './pictures/avatars/draw-avatar.ts';
import { drawPicture } from './pictures/draw-picture.ts';

workAlone();
serveJobs(drawAll, {
	maxBytes: PICTURE_PROCESS_MAX_BYTES,
	// Who orders them is busy with what cannot be shared out, and is to be ready no later than they are.
	niceness: 10,
});

async function drawAll(message: unknown): Promise<Drawn> {
	const wanted = toDraw.parse(message);
	const drawn: Drawn = { pictures: [], avatars: [] };
	for (const drawing of wanted.pictures)
		drawn.pictures.push(await makeDrawnPictures(Buffer.from(drawPicture(drawing))));
	for (const username of wanted.avatars) drawn.avatars.push(await makeDrawnAvatar(Buffer.from(drawAvatar(username))));
	return drawn;
}
