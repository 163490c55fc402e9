import type { EndpointTable } from '../kernel/endpoint.ts';
import { messageReply } from '../kernel/envelope.ts';
import {
	deleteAccountBody,
	deleteAccountReply,
	exportFileBody,
	exportKeyBody,
	exportKeyReply,
	exportParams,
	exportReply,
	privacyBody,
	privacyReply,
} from './wire.ts';

const own = { access: 'ownAccount', limit: 'write', group: 'privacy' } as const;

/** What others see of a member, a copy of everything that is theirs, and the end of their account. */
export const privacyEndpoints = {
	'GET /api/account/privacy': {
		access: 'ownAccount',
		group: 'privacy',
		summary: "One's own privacy settings, with the download and the deletion that are under way",
		reply: privacyReply,
	},
	'POST /api/account/privacy': {
		...own,
		summary: "Change one's own privacy settings",
		body: privacyBody,
		reply: privacyReply,
	},
	'POST /api/account/export': {
		...own,
		summary: "Have a copy of all one's data prepared",
		description: 'One at a time: while one is being prepared, it is answered again. At most three a day.',
		reply: exportReply,
	},
	'POST /api/account/export-key': {
		...own,
		summary: 'A key to fetch a prepared copy with',
		description: 'It works once, for a minute, and no longer than the session that asked for it.',
		body: exportKeyBody,
		reply: exportKeyReply,
	},
	'POST /api/account/export/:id': {
		access: 'openAccount',
		limit: 'write',
		group: 'privacy',
		summary: 'The prepared copy, a ZIP file',
		description:
			'By a key of `/api/account/export-key`, in JSON or a form: browsers fetch files without a session, and may make a GET twice.',
		params: exportParams,
		body: exportFileBody,
	},
	'POST /api/account/delete': {
		...own,
		summary: "Have one's own account deleted in 14 days",
		description: 'By the password; members without one do it within ten minutes of logging in. Ends all sessions.',
		body: deleteAccountBody,
		reply: deleteAccountReply,
	},
	'POST /api/account/keep': {
		...own,
		summary: 'Keep an account that was to be deleted',
		reply: messageReply,
	},
} as const satisfies EndpointTable;
