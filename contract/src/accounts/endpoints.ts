import type { EndpointTable } from '../kernel/endpoint.ts';
import { messageReply } from '../kernel/envelope.ts';
import { secondStepReply } from './factor-wire.ts';
import { isStaffEdit } from './manage-member.ts';
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

export const accountEndpoints = {
	'GET /api/captcha': { ...open, summary: 'A captcha to solve', reply: captchaReply },
	'POST /api/register': { ...open, summary: 'Sign up', body: registerBody, reply: messageReply },
	'POST /api/verifyEmail': {
		...open,
		wantsViewer: true,
		summary: 'Verify an address with its token',
		body: verifyEmailBody,
		reply: verifyEmailReply,
	},
	'POST /api/resendVerification': {
		...open,
		summary: 'Email the link again',
		body: emailBody,
		reply: messageReply,
	},
	'POST /api/login': {
		...open,
		summary: 'Log in',
		description: 'Status 202 means that the member has a second factor: finish with `POST /api/login/second-step`.',
		body: loginBody,
		reply: loginReply,
		acceptedReply: secondStepReply,
	},
	'POST /api/forgotPasswordRequest': {
		...open,
		summary: 'Email a link to choose a new password',
		body: emailBody,
		reply: messageReply,
	},
	'POST /api/reset-link': {
		...open,
		summary: 'The email address of a mailed reset link, for password managers',
		body: tokenBody,
		reply: resetLinkReply,
	},
	'POST /api/resetPassword': {
		...open,
		summary: 'Choose a new password',
		body: resetPasswordBody,
		takesPlainForm: true,
		reply: messageReply,
	},
	'POST /api/logout': { ...own, summary: 'Log out', reply: messageReply },
	'POST /api/changePassword': { ...own, summary: 'Change the password', body: changePasswordBody, reply: messageReply },
	'GET /api/sessions': { ...ownRead, summary: 'List your logged-in devices', reply: sessionsReply },
	'POST /api/sessions/revoke': {
		...own,
		summary: 'Sign out one device or all devices',
		body: revokeSessionsBody,
		reply: messageReply,
	},
} as const satisfies EndpointTable;

export const profileEndpoints = {
	'GET /api/profile': { ...ownRead, summary: 'Your own profile', reply: profileReply },
	'POST /api/userProfile': {
		...ownRead,
		summary: 'A member',
		description:
			'For members below them, staff get all form fields, including the address. Staff can also look up members by `username`. Only staff can see members who are disabled or not verified.',
		body: profileOfBody,
		reply: userProfileReply,
	},
} as const satisfies EndpointTable;

export const settingsEndpoints = {
	'POST /api/editProfile': {
		...own,
		summary: 'Change your own profile or, as staff, another member’s role, status and store',
		description:
			'A rejected request lists every invalid field in `errors`. With `adminMode` and another member’s `id`, staff can change the `role` and `status` of members below them, and the `store` of Store Reps. All other fields are ignored. Suspended members, and others who may only look around, cannot change their username or city.',
		needsConfirmation: isStaffEdit,
		body: editProfileBody,
		reply: messageReply,
	},
	'POST /api/sendResetLink': {
		access: 'manageUsers',
		needsConfirmation: true,
		limit: 'write',
		group: 'accounts',
		summary: 'Email a member a link to choose a new password',
		body: userProfileBody,
		reply: messageReply,
	},
	'POST /api/avatar': {
		...own,
		access: 'changeIdentity',
		summary: 'Upload your profile picture',
		description:
			'JPEG, PNG, WebP or AVIF. `avatar` is then the file name: `/images/avatars/{user id}/{avatar}-thumb.webp` has 96 pixels, `-profile.webp` 320.',
		form: avatarForm,
		reply: avatarReply,
	},
	'DELETE /api/avatar': { ...own, summary: 'Remove your profile picture', reply: avatarReply },
	'GET /api/own-newsletter': {
		...ownRead,
		summary: 'Your newsletter subscription',
		reply: ownNewsletterReply,
	},
	'POST /api/own-newsletter': {
		...own,
		summary: 'Subscribe to the newsletter or unsubscribe',
		description: 'Requires a verified address.',
		body: ownNewsletterBody,
		reply: ownNewsletterReply,
	},
} as const satisfies EndpointTable;

const SIGN_IN_START = 'If the sign-in cannot start, it redirects to `/login` with the error’s code and the provider.';

export const socialEndpoints = {
	'GET /api/social-providers': {
		access: 'openAccount',
		group: 'accounts',
		summary: 'Configured sign-in providers',
		reply: socialProvidersReply,
	},
	'GET /api/auth/google': { ...open, summary: 'Redirect to Google sign-in', description: SIGN_IN_START },
	'GET /api/auth/facebook': { ...open, summary: 'Redirect to Facebook sign-in', description: SIGN_IN_START },
	'GET /api/auth/oidc': {
		...open,
		summary: 'Redirect to the sign-in of the operator’s own OpenID provider',
		description: SIGN_IN_START,
	},
	'GET /api/connections': {
		...ownRead,
		summary: 'Sign-in providers that are connected to your account or can be connected',
		reply: connectionsReply,
	},
	'POST /api/connect': {
		...own,
		needsConfirmation: true,
		summary: 'Redirect to a provider to connect your account there',
		body: providerBody,
		reply: connectReply,
	},
	'POST /api/disconnect': {
		...own,
		needsConfirmation: true,
		summary: 'Disconnect a provider',
		body: providerBody,
		reply: messageReply,
	},
	'POST /api/auth/callback': {
		...open,
		wantsViewer: true,
		summary: 'Complete a sign-in with the provider’s response',
		body: socialCallbackBody,
		reply: socialCallbackReply,
		acceptedReply: messageReply,
	},
	'POST /api/auth/exchange': {
		...open,
		summary: 'Exchange a single-use code for a session',
		description: 'Status 202 means that the member has a second factor, as for `POST /api/login`.',
		body: exchangeBody,
		reply: loginReply,
		acceptedReply: secondStepReply,
	},
} as const satisfies EndpointTable;
