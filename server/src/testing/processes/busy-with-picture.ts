// A process that works on the picture it is sent, and prints which process does so for it.
import { openPictures } from '#platform/pictures/pictures.ts';

process.once('message', (picture: Buffer) => {
	const pictures = openPictures();
	pictures.makeDealPictures(picture, 'somebody');
	process.send?.(pictures.pids[0]);
});
