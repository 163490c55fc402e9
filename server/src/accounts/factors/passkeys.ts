import { FACTOR_TEXTS } from '@bilby/contract/accounts/factor-rules';
import type {
	NewPasskey,
	PasskeyCreationOptions,
	PasskeyRequestOptions,
	UsedPasskey,
} from '@bilby/contract/accounts/factor-wire';
import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { User } from '../users/users.queries.ts';
import { CHALLENGE_MS, type ChallengeUse, createChallenge, isChallenge, spendChallenge } from './challenges.ts';
import { findPasskey, type Passkey, recordPasskeyUse } from './factors.queries.ts';

/** Loaded on demand: most processes never see a passkey. */
const loadWebAuthn = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/** Ed25519, P-256 and RSA with SHA-256, which all authenticators between them support. */
const ALGORITHMS = [-8, -7, -257];

const type = 'public-key' as const;
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).catch([]);

/** Passkeys belong to the address in SITE_URL, whatever address a request names. */
function readSite({ siteUrl }: AppContext['config']) {
	const { origin, hostname } = new URL(siteUrl);
	return { origin, rpId: hostname };
}

/** Returns the options to create a passkey that the member does not have yet. */
export function creationOptions(
	context: AppContext,
	user: User,
	{ existing, use }: { existing: Passkey[]; use: ChallengeUse },
): PasskeyCreationOptions {
	const { config } = context;
	return {
		rp: { id: readSite(config).rpId, name: config.siteName },
		user: { id: userHandle(user), name: user.email, displayName: `${user.firstName} ${user.lastName}`.trim() },
		challenge: createChallenge(context, use),
		pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type })),
		timeout: CHALLENGE_MS,
		attestation: 'none',
		excludeCredentials: existing.map(describe),
		// Stored on the authenticator, so that it can log in without an email address.
		authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
	};
}

/** Returns the options to use one of these passkeys, or any passkey of this site. */
export function requestOptions(context: AppContext, use: ChallengeUse, allowed: Passkey[] = []): PasskeyRequestOptions {
	return {
		rpId: readSite(context.config).rpId,
		challenge: createChallenge(context, use),
		timeout: CHALLENGE_MS,
		userVerification: 'required',
		allowCredentials: allowed.map(describe),
	};
}

const describe = (passkey: Passkey) => ({
	id: passkey.credentialId,
	type,
	transports: transports.parse(passkey.transports),
});

/** Verifies a new passkey and uses up its challenge. Throws `not_allowed` if anything does not match. */
export async function verifyNewPasskey(context: AppContext, tx: Database, response: NewPasskey, use: ChallengeUse) {
	const { verifyRegistrationResponse } = await loadWebAuthn();
	const { origin, rpId } = readSite(context.config);
	const seen: string[] = [];
	await rejectCertificates(response.response.attestationObject);
	const verified = await verifyRegistrationResponse({
		response: { ...response, response: { ...response.response } },
		expectedChallenge: rememberChallenge(context, use, seen),
		expectedOrigin: origin,
		expectedRPID: rpId,
		requireUserVerification: true,
		supportedAlgorithmIDs: ALGORITHMS,
	}).catch(rejectResponse);
	if (!verified.verified || !(await spendAll(tx, seen))) throw wrongPasskey();
	const { id, publicKey, counter } = verified.registrationInfo.credential;
	return {
		credentialId: id,
		publicKey: Buffer.from(publicKey).toString('base64url'),
		counter,
		transports: response.response.transports,
	};
}

/**
 * Rejects certificates about the authenticator's maker, which we do not request. The library would download lists of
 * revoked certificates from any address that they name.
 */
async function rejectCertificates(attestationObject: string): Promise<void> {
	const { decodeAttestationObject } = await loadHelpers();
	let certificates: unknown;
	try {
		const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
		const format = decoded.get('fmt');
		certificates = format === 'none' || format === 'packed' ? decoded.get('attStmt').get('x5c') : format;
	} catch {
		// The library throws many kinds of errors for malformed values.
		throw wrongPasskey();
	}
	if (certificates !== undefined) throw wrongPasskey();
}

/**
 * Verifies that a member used one of their passkeys, and uses up its challenge. Throws `not_allowed` for the passkey of
 * another member, a wrong signature, a challenge for another purpose, and a counter that did not rise.
 */
export async function usePasskey(
	context: AppContext,
	tx: Database,
	{ user, response, use }: { user: User; response: UsedPasskey; use: ChallengeUse },
): Promise<void> {
	const { verifyAuthenticationResponse } = await loadWebAuthn();
	const passkey = await findPasskey(tx, response.id);
	const handle = response.response.userHandle;
	if (passkey?.userId !== user.id || (handle !== undefined && handle !== userHandle(user))) throw wrongPasskey();
	const { origin, rpId } = readSite(context.config);
	const seen: string[] = [];
	const { verified, authenticationInfo } = await verifyAuthenticationResponse({
		response: { ...response, response: withoutMissing(response.response) },
		expectedChallenge: rememberChallenge(context, use, seen),
		expectedOrigin: origin,
		expectedRPID: rpId,
		credential: {
			id: passkey.credentialId,
			publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
			counter: passkey.counter,
		},
		requireUserVerification: true,
	}).catch(rejectResponse);
	if (!verified || !(await spendAll(tx, seen))) throw wrongPasskey();
	if (!(await recordPasskeyUse(tx, passkey.id, authenticationInfo.newCounter, context.clock()))) throw wrongPasskey();
}

/** Returns the function with which the library checks a challenge. It adds every challenge it checks to `seen`. */
function rememberChallenge(context: AppContext, use: ChallengeUse, seen: string[]) {
	return (challenge: string) => {
		seen.push(challenge);
		return isChallenge(context, challenge, use);
	};
}

async function spendAll(tx: Database, challenges: string[]): Promise<boolean> {
	for (const challenge of challenges) if (!(await spendChallenge(tx, challenge))) return false;
	return challenges.length > 0;
}

function withoutMissing({ userHandle: handle, ...response }: UsedPasskey['response']) {
	return { ...response, ...(handle !== undefined && { userHandle: handle }) };
}

/** The library throws plain errors for every response that does not match. */
function rejectResponse(): never {
	throw wrongPasskey();
}

/** Returns what the authenticator stores about the member: a random id, not their name. */
function userHandle({ publicId }: User): string {
	return Buffer.from(publicId.replaceAll('-', ''), 'hex').toString('base64url');
}

export function wrongPasskey(): AppError {
	return new AppError({ code: 'not_allowed', message: FACTOR_TEXTS.wrongPasskey });
}
