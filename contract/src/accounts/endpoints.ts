import type { EndpointTable } from '../kernel/endpoint.ts';
import { messageReply } from '../kernel/envelope.ts';
import {
	avatarForm,
	avatarReply,
	captchaReply,
	changePasswordBody,
	connectionsReply,
	connectReply,
	editProfileBody,
	emailBody,
	exchangeBody,
	loginBody,
	loginReply,
	ownNewsletterBody,
	ownNewsletterReply,
	profileOfBody,
	profileReply,
	providerBody,
	registerBody,
	resetLinkReply,
	resetPasswordBody,
	revokeSessionsBody,
	sessionsReply,
	socialCallbackBody,
	socialCallbackReply,
	socialProvidersReply,
	tokenBody,
	userProfileBody,
	userProfileReply,
	verifyEmailBody,
	verifyEmailReply,
} from './wire.ts';

const open = { access: 'openAccount', limit: 'write', group: 'accounts' } as const;
const own = { access: 'ownAccount', limit: 'write', group: 'accounts' } as const;
const ownRead = { access: 'ownAccount', group: 'accounts' } as const;

/** Signing up, in and out. */
export const accountEndpoints = {
	'GET /api/captcha': { ...open, summary: 'A captcha to solve', reply: captchaReply },
	'POST /api/register': { ...open, summary: 'Sign up', body: registerBody, reply: messageReply },
	'POST /api/verifyEmail': {
		...open,
		wantsViewer: true,
		summary: 'Verify an address by its token',
		body: verifyEmailBody,
		reply: verifyEmailReply,
	},
	'POST /api/resendVerification': {
		...open,
		summary: 'Mail the link once more',
		body: emailBody,
		reply: messageReply,
	},
	'POST /api/login': { ...open, summary: 'Log in', body: loginBody, reply: loginReply },
	'POST /api/forgotPasswordRequest': {
		...open,
		summary: 'Mail a link to choose a new password',
		body: emailBody,
		reply: messageReply,
	},
	'POST /api/reset-link': {
		...open,
		summary: 'Read whose password a mailed link changes, for password managers',
		body: tokenBody,
		reply: resetLinkReply,
	},
	'POST /api/resetPassword': {
		...open,
		summary: 'Choose a new password',
		body: resetPasswordBody,
		reply: messageReply,
	},
	'POST /api/logout': { ...own, summary: 'Log out', reply: messageReply },
	'POST /api/changePassword': { ...own, summary: 'Change the password', body: changePasswordBody, reply: messageReply },
	'GET /api/sessions': { ...ownRead, summary: 'Where one is logged in', reply: sessionsReply },
	'POST /api/sessions/revoke': {
		...own,
		summary: 'Sign out a device, or all',
		body: revokeSessionsBody,
		reply: messageReply,
	},
} as const satisfies EndpointTable;

export const profileEndpoints = {
	'GET /api/profile': { ...ownRead, summary: "One's own profile", reply: profileReply },
	'POST /api/userProfile': {
		...ownRead,
		summary: 'A member',
		description:
			'Staff get the whole form of members below them, the address included, and find members by `username` too. Whoever is disabled or not verified is there for staff alone.',
		body: profileOfBody,
		reply: userProfileReply,
	},
} as const satisfies EndpointTable;

/** What members say of themselves. */
export const settingsEndpoints = {
	'POST /api/editProfile': {
		...own,
		summary: "Change one's own profile, or, as staff, another member's role and status",
		description:
			'A refusal names each wrong field in `errors`. With `adminMode` and the `id` of another member, staff change `role` and `status` of members below them; nothing else that is sent is taken.',
		body: editProfileBody,
		reply: messageReply,
	},
	'POST /api/sendResetLink': {
		access: 'manageUsers',
		limit: 'write',
		group: 'accounts',
		summary: 'Mail a member a link to choose a new password',
		body: userProfileBody,
		reply: messageReply,
	},
	'POST /api/avatar': {
		...own,
		summary: "Choose one's picture",
		description:
			'JPEG, PNG, WebP or AVIF. `avatar` is the file name from then on: `/images/avatars/{user id}/{avatar}-thumb.webp` has 96 pixels, `-profile.webp` 320.',
		form: avatarForm,
		reply: avatarReply,
	},
	'DELETE /api/avatar': { ...own, summary: "Remove one's picture", reply: avatarReply },
	'GET /api/own-newsletter': {
		...ownRead,
		summary: "Whether the newsletter comes to one's own address",
		reply: ownNewsletterReply,
	},
	'POST /api/own-newsletter': {
		...own,
		summary: "Begin or stop the newsletter at one's own address",
		description: 'Where the address is not verified yet, it begins (`waiting`) once it is.',
		body: ownNewsletterBody,
		reply: ownNewsletterReply,
	},
} as const satisfies EndpointTable;

/** Signing in through a provider. */
export const socialEndpoints = {
	'GET /api/social-providers': {
		access: 'openAccount',
		group: 'accounts',
		summary: 'Providers that this site has keys for',
		reply: socialProvidersReply,
	},
	'GET /api/auth/google': { ...open, summary: 'To the sign-in of google' },
	'GET /api/auth/facebook': { ...open, summary: 'To the sign-in of facebook' },
	'GET /api/connections': {
		...ownRead,
		summary: 'Which providers open this account, and which could',
		reply: connectionsReply,
	},
	'POST /api/connect': {
		...own,
		summary: 'To a provider, to connect an account there with this one',
		body: providerBody,
		reply: connectReply,
	},
	'POST /api/disconnect': {
		...own,
		summary: 'End the connection with a provider',
		body: providerBody,
		reply: messageReply,
	},
	'POST /api/auth/callback': {
		...open,
		wantsViewer: true,
		summary: 'What a provider sent back',
		body: socialCallbackBody,
		reply: socialCallbackReply,
		acceptedReply: messageReply,
	},
	'POST /api/auth/exchange': {
		...open,
		summary: 'A session for a single-use code',
		body: exchangeBody,
		reply: loginReply,
	},
} as const satisfies EndpointTable;
