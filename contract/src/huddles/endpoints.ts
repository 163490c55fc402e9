import type { EndpointTable } from '../kernel/endpoint.ts';
import { textPictureForm, textPictureReply } from './pictures/wire.ts';
import { pollVoteBody, pollVoteReply } from './polls/wire.ts';
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

export const huddleEndpoints = {
	'POST /api/huddles': {
		access: 'browse',
		group,
		summary: 'The huddles of a category or of all, in the order asked for',
		body: huddlesBody,
		reply: huddlesReply,
	},
	'POST /api/forumDetails': {
		access: 'browse',
		wantsViewer: true,
		group,
		summary: 'One huddle, and how it stands for who asks',
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
		summary: 'Change a huddle',
		description:
			'`version` is the one that the edit began from: where somebody changed the huddle since, it is refused.',
		body: editHuddleBody,
		reply: storedHuddleReply,
	},
	'POST /api/search-huddles': {
		access: 'browse',
		group,
		summary: 'Huddles that have some words',
		body: searchHuddlesBody,
		reply: searchHuddlesReply,
	},
	'POST /api/huddle-picture': {
		access: 'startHuddle',
		limit: 'write',
		group,
		summary: 'Upload a picture for the text of a huddle or of a post',
		form: textPictureForm,
		reply: textPictureReply,
	},
	'POST /api/huddle-revisions': {
		access: 'ownAccount',
		group,
		summary: 'What edits of a huddle changed, the latest first',
		body: huddleRevisionsBody,
		reply: huddleRevisionsReply,
	},
	'POST /api/withhold-huddle-revision': {
		access: 'editAnyHuddle',
		limit: 'write',
		group,
		summary: 'Withhold from members what a huddle said before an edit, or show it again',
		body: withholdHuddleRevisionBody,
		reply: withheldRevisionReply,
	},
	'POST /api/huddle-poll': {
		access: 'vote',
		limit: 'write',
		group,
		summary: 'Choose in the poll of a huddle, or choose again',
		body: pollVoteBody,
		reply: pollVoteReply,
	},
	'POST /api/huddle-reading': {
		access: 'ownAccount',
		limit: 'write',
		group,
		summary: 'How far one has read in a huddle, and whether one is told of what follows',
		body: huddleReadingBody,
		reply: huddleReadingReply,
	},
	'POST /api/huddle-states': {
		access: 'ownAccount',
		group,
		summary: 'How far one has read in huddles',
		body: huddleStatesBody,
		reply: huddleStatesReply,
	},
	'POST /api/moderate-huddle': {
		access: 'editAnyHuddle',
		limit: 'write',
		group,
		summary: 'Lock, pin, move, merge or remove a huddle, or the other way round',
		body: moderateHuddleBody,
		reply: storedHuddleReply,
	},
} as const satisfies EndpointTable;
