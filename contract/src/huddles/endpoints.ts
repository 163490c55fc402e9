import { z } from 'zod';
import type { EndpointTable } from '../kernel/endpoint.ts';
import { successReply } from '../kernel/envelope.ts';
import { MAX_TEXT_PICTURE_BYTES } from './addresses.ts';
import { moderatePictureBody, moderatePictureReply, pictureStatesBody, pictureStatesReply } from './pictures-wire.ts';
import { pollVoteBody, pollVoteReply } from './polls-wire.ts';
import {
	huddleRevisionsBody,
	huddleRevisionsReply,
	withheldRevisionReply,
	withholdHuddleRevisionBody,
} from './revisions-wire.ts';
import { searchHuddlesBody, searchHuddlesReply } from './search-wire.ts';
import {
	editHuddleBody,
	forumDetailsBody,
	forumDetailsReply,
	huddleReadingBody,
	huddleReadingReply,
	huddleStatesBody,
	huddleStatesReply,
	huddlesBody,
	huddlesReply,
	moderateHuddleBody,
	postHuddleBody,
	storedHuddleReply,
} from './wire.ts';

const group = 'huddles';

const textPictureForm = z.object({
	image: z.file().max(MAX_TEXT_PICTURE_BYTES, 'Please upload image files of size less than 1 MB.'),
});
const textPictureReply = successReply({
	/** For a text by the same member: `<img src="…" alt="…">`. Pictures that no text uses within a week are deleted. */
	url: z.string(),
	width: z.int(),
	height: z.int(),
});

export const huddleEndpoints = {
	'POST /api/huddles': {
		access: 'browse',
		group,
		summary: 'Huddles of one or all categories, in the requested order',
		body: huddlesBody,
		reply: huddlesReply,
	},
	'POST /api/forumDetails': {
		access: 'browse',
		wantsViewer: true,
		group,
		summary: 'One huddle, with its state for the caller',
		body: forumDetailsBody,
		reply: forumDetailsReply,
	},
	'POST /api/postHuddle': {
		access: 'startHuddle',
		limit: 'write',
		isIdempotent: true,
		group,
		summary: 'Start a huddle',
		body: postHuddleBody,
		reply: storedHuddleReply,
	},
	'POST /api/edit-huddle': {
		access: 'startHuddle',
		limit: 'write',
		isIdempotent: true,
		group,
		summary: 'Edit a huddle',
		description: '`version` is the one you edited. If the huddle has changed since, the edit is rejected.',
		body: editHuddleBody,
		reply: storedHuddleReply,
	},
	'POST /api/search-huddles': {
		access: 'browse',
		limit: 'search',
		group,
		summary: 'Search huddles',
		body: searchHuddlesBody,
		reply: searchHuddlesReply,
	},
	'POST /api/huddle-picture': {
		access: 'startHuddle',
		limit: 'write',
		group,
		summary: 'Upload a picture for a huddle or post',
		form: textPictureForm,
		reply: textPictureReply,
	},
	'POST /api/huddle-picture-states': {
		access: 'moderateHuddlePosts',
		group,
		summary: 'Which pictures of huddles and posts staff have taken down',
		body: pictureStatesBody,
		reply: pictureStatesReply,
	},
	'POST /api/moderate-huddle-picture': {
		access: 'moderateHuddlePosts',
		limit: 'write',
		group,
		summary: 'Take down one picture of a huddle or post, or restore it',
		body: moderatePictureBody,
		reply: moderatePictureReply,
	},
	'POST /api/huddle-revisions': {
		access: 'ownAccount',
		group,
		summary: 'Changes made by edits of a huddle, latest first',
		body: huddleRevisionsBody,
		reply: huddleRevisionsReply,
	},
	'POST /api/withhold-huddle-revision': {
		access: 'editAnyHuddle',
		limit: 'write',
		group,
		summary: 'Hide an earlier version of a huddle from members, or show it again',
		body: withholdHuddleRevisionBody,
		reply: withheldRevisionReply,
	},
	'POST /api/huddle-poll': {
		access: 'vote',
		limit: 'write',
		group,
		summary: 'Vote in a huddle’s poll, or change your vote',
		body: pollVoteBody,
		reply: pollVoteReply,
	},
	'POST /api/huddle-reading': {
		access: 'ownAccount',
		limit: 'write',
		group,
		summary: 'Store how far you have read a huddle, and whether you follow or mute it',
		body: huddleReadingBody,
		reply: huddleReadingReply,
	},
	'POST /api/huddle-states': {
		access: 'ownAccount',
		group,
		summary: 'How far you have read in huddles',
		body: huddleStatesBody,
		reply: huddleStatesReply,
	},
	'POST /api/moderate-huddle': {
		access: 'editAnyHuddle',
		limit: 'write',
		group,
		summary: 'Lock, pin, move, merge or remove a huddle, or undo that',
		body: moderateHuddleBody,
		reply: storedHuddleReply,
	},
} as const satisfies EndpointTable;
