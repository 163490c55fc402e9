import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { requiredText, wireBoolean, wireId, wireInstant } from '../kernel/wire-values.ts';
import { FACTOR_TEXTS, MAX_PASSKEY_NAME, tidyCode } from './factor-rules.ts';

/** Binary values of a passkey, longer than any real one. */
const base64Url = (maxLength: number) =>
	z
		.string(FACTOR_TEXTS.wrongPasskey)
		.min(1, FACTOR_TEXTS.wrongPasskey)
		.max(maxLength, FACTOR_TEXTS.wrongPasskey)
		.regex(/^[\w-]+$/, FACTOR_TEXTS.wrongPasskey);

/** A credential id has at most 1,023 bytes. */
const credentialId = base64Url(1_364);
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const type = z.literal('public-key');
const clientExtensionResults = z.object({}).default({});

/** The browser's response for a new passkey. */
export const newPasskey = z.object({
	id: credentialId,
	rawId: credentialId,
	type,
	response: z.object({
		clientDataJSON: base64Url(4_000),
		attestationObject: base64Url(20_000),
		// Browsers may report transports that do not exist yet.
		transports: z
			.array(z.string().max(30))
			.max(20)
			.default([])
			.transform((names) => transport.options.filter((known) => names.includes(known))),
	}),
	clientExtensionResults,
});
export type NewPasskey = z.output<typeof newPasskey>;

/** The browser's response when a passkey is used. */
export const usedPasskey = z.object({
	id: credentialId,
	rawId: credentialId,
	type,
	response: z.object({
		clientDataJSON: base64Url(4_000),
		authenticatorData: base64Url(4_000),
		signature: base64Url(8_000),
		userHandle: base64Url(100).optional(),
	}),
	clientExtensionResults,
});
export type UsedPasskey = z.output<typeof usedPasskey>;

const allowed = z.object({ id: z.string(), type, transports: z.array(transport) });

/** Options for `navigator.credentials.get`. */
const requestOptions = z.object({
	rpId: z.string(),
	challenge: z.string(),
	timeout: z.number(),
	userVerification: z.literal('required'),
	/** Empty if any passkey of this site will do. */
	allowCredentials: z.array(allowed),
});
export type PasskeyRequestOptions = z.infer<typeof requestOptions>;

/** Options for `navigator.credentials.create`. */
const creationOptions = z.object({
	rp: z.object({ id: z.string(), name: z.string() }),
	user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
	challenge: z.string(),
	pubKeyCredParams: z.array(z.object({ alg: z.number(), type })),
	timeout: z.number(),
	attestation: z.literal('none'),
	excludeCredentials: z.array(allowed),
	authenticatorSelection: z.object({
		residentKey: z.literal('required'),
		requireResidentKey: z.literal(true),
		userVerification: z.literal('required'),
	}),
});

const code = z
	.string(FACTOR_TEXTS.noCode)
	.max(60, FACTOR_TEXTS.wrongCode)
	.transform(tidyCode)
	.refine((text) => text !== '', FACTOR_TEXTS.noCode);

const codeProof = z.object({ code: code.describe('From the authenticator app, or a recovery code.') });
const passkeyProof = z.object({ passkey: usedPasskey });

/** The ways to take the second step of a login, in the order in which they are offered. */
export const STEP_METHODS = ['passkey', 'app', 'recovery'] as const;
export type StepMethod = (typeof STEP_METHODS)[number];

const pending = z
	.string(FACTOR_TEXTS.loginExpired)
	.min(1, FACTOR_TEXTS.loginExpired)
	.max(100, FACTOR_TEXTS.loginExpired);

/** The response to a login that needs a second step. No session is open yet. */
export const secondStepReply = successReply({ pending: z.string(), methods: z.array(z.enum(STEP_METHODS)) });
export type SecondStep = Pick<z.infer<typeof secondStepReply>, 'pending' | 'methods'>;

export const loginOptionsBody = z.object({
	pending: pending.optional().describe('Of a login that needs a second step; missing to log in by passkey alone.'),
});
export const passkeyOptionsReply = successReply({ options: requestOptions });
export const passkeyLoginBody = z.object({ passkey: usedPasskey, remember: wireBoolean.default(false) });
export type PasskeyLogin = z.output<typeof passkeyLoginBody>;
export const secondStepBody = z.union([codeProof.extend({ pending }), passkeyProof.extend({ pending })]);
export type SecondStepBody = z.output<typeof secondStepBody>;

/** A code or a passkey that proves who someone is. */
export type FactorProof = z.output<typeof codeProof> | z.output<typeof passkeyProof>;

export const confirmOptionsReply = successReply({
	methods: z.array(z.enum(['password', 'code', 'passkey'])),
	/** Null without a passkey. */
	options: requestOptions.nullable(),
});
export type ConfirmOptions = Pick<z.infer<typeof confirmOptionsReply>, 'methods' | 'options'>;
export const confirmBody = z.union([
	z.object({
		password: z.string(FACTOR_TEXTS.wrongPassword).min(1, FACTOR_TEXTS.wrongPassword).max(1_000, 'This is too long'),
	}),
	codeProof,
	passkeyProof,
]);
export type ConfirmBody = z.output<typeof confirmBody>;

const passkeyWire = z.object({
	id: wireId,
	name: z.string(),
	createdAt: wireInstant,
	/** Null until it is used to log in or to confirm. */
	lastUsedAt: wireInstant.nullable(),
});
export type PasskeyWire = z.infer<typeof passkeyWire>;
export const factorsReply = successReply({
	/** False if this site does not allow new factors. */
	canAdd: z.boolean(),
	/** True if staff of this site need a second factor, and the member is staff. */
	isRequired: z.boolean(),
	passkeys: z.array(passkeyWire),
	/** The authenticator app. */
	app: z.object({ createdAt: wireInstant, lastUsedAt: wireInstant.nullable() }).nullable(),
	recoveryCodesLeft: z.int(),
});
export type Factors = Omit<z.infer<typeof factorsReply>, 'response' | 'success' | 'status' | 'message'>;

const passkeyName = requiredText(MAX_PASSKEY_NAME, FACTOR_TEXTS.noName);
export const newPasskeyOptionsReply = successReply({ options: creationOptions });
export type PasskeyCreationOptions = z.infer<typeof creationOptions>;
export const addPasskeyBody = z.object({ passkey: newPasskey });
export const renamePasskeyBody = z.object({ id: wireId, name: passkeyName });
export const passkeyIdBody = z.object({ id: wireId });

/** The first factor comes with recovery codes, which are shown this once; otherwise null. */
export const addedFactorReply = successReply({ message: z.string(), recoveryCodes: z.array(z.string()).nullable() });
export const recoveryCodesReply = successReply({ message: z.string(), recoveryCodes: z.array(z.string()) });

export const startAppReply = successReply({
	/** To send back with the first code. It contains the secret, encrypted. */
	setUp: z.string(),
	/** For people who type it, in base32. */
	secret: z.string(),
	/** The content of the QR code. */
	uri: z.string(),
});
export const addAppBody = z.object({
	setUp: z.string(FACTOR_TEXTS.expiredSetUp).min(1, FACTOR_TEXTS.expiredSetUp).max(1_000, FACTOR_TEXTS.expiredSetUp),
	code,
});
