import type { EndpointTable } from '../kernel/endpoint.ts';
import { messageReply } from '../kernel/envelope.ts';
import {
	addAppBody,
	addedFactorReply,
	addPasskeyBody,
	confirmBody,
	confirmOptionsReply,
	factorsReply,
	loginOptionsBody,
	newPasskeyOptionsReply,
	passkeyIdBody,
	passkeyLoginBody,
	passkeyOptionsReply,
	recoveryCodesReply,
	renamePasskeyBody,
	secondStepBody,
	startAppReply,
} from './factor-wire.ts';
import { loginReply, userProfileBody } from './wire.ts';

const open = { access: 'openAccount', limit: 'write', group: 'accounts' } as const;
const own = { access: 'ownAccount', limit: 'write', group: 'accounts' } as const;
const confirmed = { ...own, needsConfirmation: true } as const;

/** Logging in with a second step or with a passkey, and confirming one’s identity later. */
export const secondStepEndpoints = {
	'POST /api/login/options': {
		...open,
		summary: 'Start to log in with a passkey',
		body: loginOptionsBody,
		reply: passkeyOptionsReply,
	},
	'POST /api/login/passkey': {
		...open,
		summary: 'Log in with a passkey alone',
		body: passkeyLoginBody,
		reply: loginReply,
	},
	'POST /api/login/second-step': {
		...open,
		summary: 'Finish a login with a code or a passkey',
		description: 'A login with status 202 returns `pending`. It works once, in the same browser, within 10 minutes.',
		body: secondStepBody,
		reply: loginReply,
	},
	'POST /api/confirm/options': {
		...own,
		summary: 'The ways in which you can confirm that it’s you',
		reply: confirmOptionsReply,
	},
	'POST /api/confirm': {
		...own,
		summary: 'Confirm that it’s you',
		description:
			'Calls that need a confirmation reject with `confirmation_required` if the last one in this session, or its login, is older than 15 minutes.',
		body: confirmBody,
		reply: messageReply,
	},
} as const satisfies EndpointTable;

export const factorEndpoints = {
	'GET /api/factors': {
		access: 'ownAccount',
		group: 'accounts',
		summary: 'Your passkeys, your authenticator app and the number of unused recovery codes',
		reply: factorsReply,
	},
	'POST /api/passkeys/options': { ...confirmed, summary: 'Start to add a passkey', reply: newPasskeyOptionsReply },
	'POST /api/passkeys': {
		...confirmed,
		summary: 'Add a passkey',
		description: 'The first factor comes with recovery codes, which no other call returns again.',
		body: addPasskeyBody,
		reply: addedFactorReply,
	},
	'POST /api/passkeys/rename': { ...own, summary: 'Rename a passkey', body: renamePasskeyBody, reply: messageReply },
	'POST /api/passkeys/remove': { ...confirmed, summary: 'Remove a passkey', body: passkeyIdBody, reply: messageReply },
	'POST /api/authenticator/options': {
		...confirmed,
		summary: 'Start to add an authenticator app',
		description: 'Nothing is stored until the first code of the app is sent with `setUp`, within 15 minutes.',
		reply: startAppReply,
	},
	'POST /api/authenticator': {
		...confirmed,
		summary: 'Add an authenticator app with its first code',
		body: addAppBody,
		reply: addedFactorReply,
	},
	'POST /api/authenticator/remove': { ...confirmed, summary: 'Remove your authenticator app', reply: messageReply },
	'POST /api/recovery-codes': {
		...confirmed,
		summary: 'Replace your recovery codes',
		reply: recoveryCodesReply,
	},
	'POST /api/removeMemberFactors': {
		access: 'removeFactors',
		needsConfirmation: true,
		limit: 'write',
		group: 'accounts',
		summary: 'Remove all factors of a member who lost them',
		body: userProfileBody,
		reply: messageReply,
	},
} as const satisfies EndpointTable;
