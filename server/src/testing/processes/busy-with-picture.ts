// Works on the picture it receives, and prints the id of the worker process that does so.
import { openPictures } from '#platform/pictures/pictures.ts';

process.once('message', (picture: Buffer) => {
	const pictures = openPictures();
	pictures.makeDealPictures(picture, 'somebody');
	process.send?.(pictures.pids[0]);
});
