import { serveJobs } from '../processes/serve-jobs.ts';
import { decodePicturesOnly, makeDealPictures, makePreview, workAlone } from './make-pictures.ts';
import { PICTURE_PROCESS_MAX_BYTES, pictureJob } from './picture-jobs.ts';

workAlone();
decodePicturesOnly();
serveJobs(
	async (message) => {
		const { make, input } = pictureJob.parse(message);
		return make === 'preview' ? makePreview(input) : makeDealPictures(input);
	},
	{ maxBytes: PICTURE_PROCESS_MAX_BYTES, niceness: 10 },
);
