import { z } from 'zod';
import { amongFields } from '../kernel/among-fields.ts';
import { type MessageReply, successReply } from '../kernel/envelope.ts';
import { trimInvisible, withoutDisguises } from '../kernel/readable-text.ts';
import { MAX_INTEGER, wireBoolean, wireChecked, wireId, wireInstant, wireText } from '../kernel/wire-values.ts';
import { AVATAR_TEXTS, MAX_AVATAR_BYTES } from './avatars.ts';
import { EMAIL_MAX, readEmailAddress } from './email-address.ts';
import {
	emailProblem,
	firstNameProblem,
	lastNameProblem,
	type Problem,
	resetPasswordProblem,
	SOCIAL_PROVIDERS,
	signupPasswordProblem,
	TEXTS,
} from './rules.ts';
import { USERNAME_MAX } from './usernames.ts';

/** Longer than any field may be, and short enough to check at no cost. */
const FIELD_MAX = 1_000;

const checked = (problemOf: (value: string) => Problem) => wireChecked(problemOf, TEXTS.empty, FIELD_MAX);

const email = checked(emailProblem).transform((value) => readEmailAddress(value) ?? value);
const token = z
	.string('This link is incomplete.')
	.min(1, 'This link is incomplete.')
	.max(300, 'This link is incomplete.');

/** The solution of the configured captcha. */
export const captchaSolution = z.string(TEXTS.captcha).min(1, TEXTS.captcha).max(10_000, TEXTS.captcha);

export const registerBody = z.object({
	firstName: checked(firstNameProblem).transform((name) => trimInvisible(withoutDisguises(name))),
	lastName: checked(lastNameProblem).transform((name) => trimInvisible(withoutDisguises(name))),
	email,
	password: checked(signupPasswordProblem),
	recaptcha: captchaSolution,
	/** Agreement to the terms and confirmation of being 18 or over. */
	terms: wireBoolean.refine((agreed) => agreed, TEXTS.terms),
	newsletter: wireBoolean.default(false),
	/** Used by the browser only; a registration opens no session. */
	keepLoggedIn: wireBoolean.default(false),
});
export type RegisterBody = z.output<typeof registerBody>;

export const loginBody = z.object({
	email,
	password: z.string(TEXTS.empty).min(1, TEXTS.empty).max(FIELD_MAX, 'This is too long'),
	remember: wireBoolean.default(false),
});
export type LoginBody = z.output<typeof loginBody>;
export const loginReply = successReply({ token: z.string() });

export const tokenBody = z.object({ token });
/** `receipt` comes from the sign-up in the same browser. It proves that the same person did both. */
export const verifyEmailBody = z.object({ token, receipt: z.string().max(4_000).optional() });
/**
 * `isSignUpConfirmed`: the link was opened in the browser that signed up. `wasVerified`: the address had already been
 * verified.
 */
export const verifyEmailReply = successReply({
	message: z.string(),
	isSignUpConfirmed: z.boolean(),
	wasVerified: z.boolean(),
});
export const emailBody = z.object({ email });

/** The reset link's email address. Only the holder of a valid mailed link receives it. */
export const resetLinkReply = successReply({ email: z.string() });

const SAME_PASSWORDS = amongFields({ names: ['password', 'repassword'], message: TEXTS.passwordsDiffer });

export const resetPasswordBody = z
	.object({
		token,
		password: checked(resetPasswordProblem),
		repassword: z.string(TEXTS.confirmPassword).min(1, TEXTS.confirmPassword).max(FIELD_MAX),
	})
	.refine(({ password, repassword }) => password === repassword, SAME_PASSWORDS);

export const changePasswordBody = z
	.object({
		currentPassword: z.string(TEXTS.empty).min(1, TEXTS.empty).max(FIELD_MAX),
		password: checked(signupPasswordProblem),
		repassword: z.string(TEXTS.confirmPassword).min(1, TEXTS.confirmPassword).max(FIELD_MAX),
	})
	.refine(({ password, repassword }) => password === repassword, SAME_PASSWORDS);

export const sessionWire = z.object({
	id: z.uuid(),
	/** The browser and operating system, if known. */
	device: z.string(),
	createdAt: wireInstant,
	lastSeenAt: wireInstant,
	isCurrent: z.boolean(),
});
export const sessionsReply = successReply({ sessions: z.array(sessionWire) });
export type SessionsReply = z.infer<typeof sessionsReply>;
export const revokeSessionsBody = z.union([z.object({ id: z.uuid() }), z.object({ all: z.literal(true) })]);

/** The file name of a member's avatar; null if they have none. `avatarUrl` turns it into an address. */
export const avatarWire = z.string().nullable();

/** The viewer's own profile. Profiles of other members omit `email` and similar fields. */
export const profileWire = z.object({
	id: wireId,
	username: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	email: z.string().max(EMAIL_MAX),
	emailVerified: z.boolean(),
	avatar: avatarWire,
	role: z.literal([1, 2, 3, 4, 5]),
	city: z.string().nullable(),
	address: z.string().nullable(),
	zipCode: z.string().nullable(),
	dob: z.string().nullable(),
	hideDate: z.literal([0, 1]),
	/** Hours from UTC, as in the specification's forms. */
	timeZone: z.string(),
	/** An IANA name. */
	timeZoneName: z.string(),
	/** When the username can be changed; null if it can be changed now. */
	usernameChangeableAt: wireInstant.nullable(),
	reputationPoints: z.int(),
	reputation: z.int(),
	created_at: wireInstant,
	hasPassword: z.boolean(),
	/** True for staff who cannot use their tools until they set up a second factor. */
	lacksFactor: z.boolean(),
	/** When the account will be deleted at its member's request; null if it stays. */
	deletesAt: wireInstant.nullable(),
	/** A warning by staff that the member must confirm before they take part again. */
	warning: z.object({ recordId: wireId, text: z.string() }).nullable(),
	/** Until its end, the member may only look around. */
	suspension: z.object({ text: z.string(), endsAt: wireInstant }).nullable(),
	myDealsCount: z.int(),
	myCommentsCount: z.int(),
	myVotesCount: z.int(),
	mySavedCount: z.int(),
	/** The entries that the viewer sees in the tabs with master data. Staff also see suspended ones. */
	taxonomyCounts: z.object({ categories: z.int(), stores: z.int(), brands: z.int(), tags: z.int() }),
	/** Likes from other members on the member's deals. */
	upvotesReceived: z.int(),
	mylikes: z.array(wireId),
	mydislikes: z.array(wireId),
	myCommentslikes: z.array(wireId),
	myCommentsdislikes: z.array(wireId),
	myFlags: z.array(wireId),
	myforumFlags: z.array(wireId),
	myforumlikes: z.array(wireId),
	myforumdislikes: z.array(wireId),
	myforumCommentslikes: z.array(wireId),
	myforumCommentsdislikes: z.array(wireId),
	/** The lists of posts again, under the specification's other names for them. */
	myForumCommentslikes: z.array(wireId),
	myForumCommentsdislikes: z.array(wireId),
	myForumCommentsFlags: z.array(wireId),
});
export const profileReply = successReply({ data: profileWire });
export type ProfileReply = z.infer<typeof profileReply>;

/** Set if the member's name is shown but their account is disabled or not verified. Such a member has no page. */
export const hiddenMember = z.literal(true).nullish().describe('The member has no page to link to.');

export const userProfileBody = z.object({ id: wireId });
/** Staff can also search by name, and find members without a public page. */
export const profileOfBody = z.union(
	[userProfileBody, z.object({ username: wireText(USERNAME_MAX) })],
	'Please name a member.',
);
export type ProfileOf = z.output<typeof profileOfBody>;
export const memberWire = z.object({
	id: wireId,
	username: z.string(),
	avatar: avatarWire,
	role: z.literal([1, 2, 3, 4, 5]),
	city: z.string().nullable(),
	dob: z.string().nullable(),
	reputationPoints: z.int(),
	created_at: wireInstant,
});
/** The staff form of a member below them. */
const managedMemberWire = memberWire.extend({
	firstName: z.string(),
	lastName: z.string(),
	email: z.string(),
	address: z.string().nullable(),
	zipCode: z.string().nullable(),
	hideDate: z.literal([0, 1]),
	timeZone: z.string(),
	timeZoneName: z.string(),
	status: z.literal([1, 3]),
	/** True if the viewer may remove the member's second factors, and there are some. */
	canRemoveFactors: z.boolean(),
	/** The store that a Store Rep speaks for; null if staff have not chosen one. */
	store: z.object({ id: wireId, name: z.string() }).nullable(),
});
export type ManagedMember = z.infer<typeof managedMemberWire>;
/** Viewers get their own whole profile. */
export const userProfileReply = successReply({ data: z.union([profileWire, managedMemberWire, memberWire]) });

/** A captcha to solve: a proof of work, or the public key for Google's. */
export const captchaReply = z.union([
	successReply({ provider: z.literal('recaptcha'), siteKey: z.string() }),
	successReply({ provider: z.literal('altcha'), challenge: z.record(z.string(), z.unknown()) }),
]);

/** True for each configured provider, and the name of the operator's own OpenID provider. */
export const socialProvidersReply = successReply({
	google: z.boolean(),
	facebook: z.boolean(),
	oidc: z.string().nullable(),
	/** True if members can log in with a passkey. */
	passkeys: z.boolean(),
});
export const socialCallbackBody = z.object({
	code: z.string().max(4_000),
	state: z.string().max(300),
	iss: z.string().max(300).optional(),
});
/**
 * A single-use code that the page exchanges for a session within a minute. Status 202 without a code means that a
 * mailed link must be opened first. A member who connects an account gets the provider instead of a code.
 */
export const socialCallbackReply = z.union([
	successReply({ code: z.string() }),
	successReply({ connected: z.enum(SOCIAL_PROVIDERS) }),
]);
export type SocialCallbackReply = z.infer<typeof socialCallbackReply> | MessageReply;

export const exchangeBody = z.object({ code: token });

const sentText = z.string('Please send text.').overwrite(withoutDisguises).max(FIELD_MAX, 'This is too long').nullish();
/** A field that only staff can change. Its current value is accepted. */
const unchanged = z
	.union([z.number().min(-MAX_INTEGER).max(MAX_INTEGER), z.string().max(FIELD_MAX, 'This is too long')])
	.nullish();

/**
 * The edit-user form. Missing fields keep their values, except names and email, which are required. `settingsProblems`
 * checks each field, so that a rejection reports all errors together.
 */
export const editProfileBody = z.object({
	id: wireId.optional().describe('Your own id or, with `adminMode`, another member’s.'),
	firstName: sentText,
	lastName: sentText,
	email: sentText.describe('The current address. It cannot be changed.'),
	username: z.string('Please send text.').max(FIELD_MAX, 'This is too long').optional(),
	dob: sentText.describe('For instance 1990-12-31; empty for none.'),
	avatar: sentText.describe('The current picture. Change it with `/api/avatar`.'),
	address: sentText,
	city: sentText,
	zipCode: sentText,
	hideDate: wireBoolean.optional().describe('1 hides age and date of birth, 0 shows them.'),
	timeZone: z
		.union([z.string().max(FIELD_MAX), z.number().min(-999).max(999).transform(String)])
		.nullish()
		.describe('Hours from UTC, for instance "10" or "-3.5".'),
	timeZoneName: sentText.describe('An IANA name. It takes precedence over the offset.'),
	role: unchanged,
	status: unchanged,
	store: unchanged.describe('With `adminMode`: the id of the store that a Store Rep speaks for; empty or 0 for none.'),
	reputation: unchanged,
	reputationPoints: unchanged,
	adminMode: wireBoolean.optional(),
});
export type EditProfileBody = z.output<typeof editProfileBody>;
export type SentProfile = z.input<typeof editProfileBody>;

export const avatarForm = z.object({
	image: z.file().max(MAX_AVATAR_BYTES, AVATAR_TEXTS.size).describe('A picture. It is cropped to its centre.'),
});
export const avatarReply = successReply({ message: z.string(), avatar: avatarWire });

export const ownNewsletterBody = z.object({ subscribed: wireBoolean });
export const ownNewsletterReply = successReply({
	/** `waiting`: the mailed link has not been opened. Always `off` until the address is verified. */
	newsletter: z.enum(['on', 'waiting', 'off']),
});
export type OwnNewsletter = z.infer<typeof ownNewsletterReply>['newsletter'];

const connection = z.object({
	/** True if this installation has keys for the provider. */
	isConfigured: z.boolean(),
	/** True if an account at the provider opens this one. */
	isConnected: z.boolean(),
});
export const connectionsReply = successReply({
	google: connection,
	facebook: connection,
	oidc: connection.extend({ name: z.string() }),
});
export type ConnectionsReply = z.infer<typeof connectionsReply>;
export const providerBody = z.object({ provider: z.enum(SOCIAL_PROVIDERS) });
/** The provider's address, where the browser continues. */
export const connectReply = successReply({ url: z.url() });
