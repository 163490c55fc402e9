import { serveJobs } from '../processes/serve-jobs.ts';
import { decodePicturesOnly, makeAvatar, makeDealPictures, makeLogo, makePreview, workAlone } from './make-pictures.ts';
import { PICTURE_MAX_PROCESSOR_MS, PICTURE_PROCESS_MAX_BYTES, pictureJob } from './picture-jobs.ts';

const MAKERS = { 'deal pictures': makeDealPictures, avatar: makeAvatar, logo: makeLogo, preview: makePreview };

workAlone();
decodePicturesOnly();
serveJobs(
	async (message) => {
		const { make, input } = pictureJob.parse(message);
		return MAKERS[make](input);
	},
	{ maxBytes: PICTURE_PROCESS_MAX_BYTES, maxProcessorMs: PICTURE_MAX_PROCESSOR_MS, niceness: 10 },
);
