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

/** Privacy settings, downloads of personal data, and deletion of accounts. */
export const privacyEndpoints = {
	'GET /api/account/privacy': {
		access: 'ownAccount',
		group: 'privacy',
		summary: 'Your privacy settings, with any download or deletion in progress',
		reply: privacyReply,
	},
	'POST /api/account/privacy': {
		...own,
		summary: 'Change your privacy settings',
		body: privacyBody,
		reply: privacyReply,
	},
	'POST /api/account/export': {
		...own,
		summary: 'Request a copy of all your data',
		description: 'One at a time. While one is being prepared, it is returned again. At most three a day.',
		reply: exportReply,
	},
	'POST /api/account/export-key': {
		...own,
		summary: 'A key for downloading a prepared copy',
		description: 'It works once, within a minute, while the session that requested it lasts.',
		body: exportKeyBody,
		reply: exportKeyReply,
	},
	'POST /api/account/export/:id': {
		access: 'openAccount',
		limit: 'write',
		group: 'privacy',
		summary: 'The prepared copy, a ZIP file',
		description:
			'Needs a key from `/api/account/export-key`, in JSON or a form, because browsers download files without a session and may repeat a GET.',
		params: exportParams,
		body: exportFileBody,
		takesPlainForm: true,
	},
	'POST /api/account/delete': {
		...own,
		summary: 'Delete your account in 14 days',
		description:
			'Requires the password. Members without one can do this within ten minutes of logging in. Ends all sessions.',
		body: deleteAccountBody,
		reply: deleteAccountReply,
	},
	'POST /api/account/keep': {
		...own,
		summary: 'Cancel the deletion of your account',
		reply: messageReply,
	},
} as const satisfies EndpointTable;
