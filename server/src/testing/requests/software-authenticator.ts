import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
	NewPasskey,
	PasskeyCreationOptions,
	PasskeyRequestOptions,
	UsedPasskey,
} from '@bilby/contract/accounts/factor-wire';

/** Flags of authenticator data: the user is present, the user is verified, a new credential is attached. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTACHED = 0x40;

/** Deviations from an honest authenticator or browser. */
export interface Deviation {
	origin?: string;
	rpId?: string;
	/** The number of uses that is reported instead of the next one. */
	counter?: number;
	isUserVerified?: boolean;
	challenge?: string;
	userHandle?: string;
}

/** An authenticator with one key, in software. It signs like a real one (WebAuthn, ES256). */
export function createAuthenticator(origin: string) {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const id = randomBytes(16);
	let counter = 0;
	let userHandle = '';

	const clientData = (type: string, challenge: string, deviation: Deviation) =>
		Buffer.from(
			JSON.stringify({
				type,
				challenge: deviation.challenge ?? challenge,
				origin: deviation.origin ?? origin,
				crossOrigin: false,
			}),
		);
	const authenticatorData = (rpId: string, deviation: Deviation, attached?: Buffer) => {
		counter += 1;
		const uses = Buffer.alloc(4);
		uses.writeUInt32BE(deviation.counter ?? counter);
		const flags = PRESENT | (deviation.isUserVerified === false ? 0 : VERIFIED) | (attached ? ATTACHED : 0);
		return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.of(flags), uses, attached ?? Buffer.alloc(0)]);
	};

	return {
		/** Creates the credential. `attestation` replaces the statement about the maker. */
		create: (
			options: PasskeyCreationOptions,
			deviation: Deviation & { attestation?: { format: string; statement: Buffer } } = {},
		): NewPasskey => {
			userHandle = options.user.id;
			const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
			const length = Buffer.alloc(2);
			length.writeUInt16BE(id.length);
			const attached = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)]);
			const data = authenticatorData(options.rp.id, deviation, attached);
			const { format = 'none', statement = Buffer.of(0xa0) } = deviation.attestation ?? {};
			const attestationObject = Buffer.concat([
				Buffer.of(0xa3),
				...[cborText('fmt'), cborText(format)],
				...[cborText('attStmt'), statement],
				...[cborText('authData'), cborBytes(data)],
			]);
			return {
				id: encode(id),
				rawId: encode(id),
				type: 'public-key',
				response: {
					clientDataJSON: encode(clientData('webauthn.create', options.challenge, deviation)),
					attestationObject: encode(attestationObject),
					transports: ['internal'],
				},
				clientExtensionResults: {},
			};
		},
		/** Signs a challenge. */
		use: ({ rpId, challenge }: PasskeyRequestOptions, deviation: Deviation = {}): UsedPasskey => {
			const client = clientData('webauthn.get', challenge, deviation);
			const data = authenticatorData(rpId, deviation);
			const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
			return {
				id: encode(id),
				rawId: encode(id),
				type: 'public-key',
				response: {
					clientDataJSON: encode(client),
					authenticatorData: encode(data),
					signature: encode(signature),
					userHandle: deviation.userHandle ?? userHandle,
				},
				clientExtensionResults: {},
			};
		},
	};
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** A P-256 key in COSE: kty 2, alg -7, crv 1, x, y. */
function coseKey(x: string, y: string): Buffer {
	const head = Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01);
	return Buffer.concat([head, Buffer.of(0x21), cborBytes(decode(x)), Buffer.of(0x22), cborBytes(decode(y))]);
}

/** Up to 23 characters. */
export function cborText(text: string): Buffer {
	return Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);
}

/** From 24 to 65,535 bytes, in the shortest form, which readers of passkeys require. */
export function cborBytes(bytes: Buffer): Buffer {
	const { length } = bytes;
	return Buffer.concat([length < 256 ? Buffer.of(0x58, length) : Buffer.of(0x59, length >> 8, length & 0xff), bytes]);
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const encode = (bytes: Buffer) => bytes.toString('base64url');
const decode = (text: string) => Buffer.from(text, 'base64url');
