import { createECDH } from 'node:crypto';
import type { AppContext } from '../platform/context.ts';

/** The number of points on the curve P-256. Private keys are smaller. */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * Returns the keys with which this site identifies itself to push services (VAPID, RFC 8292), in base64url. They are
 * derived from the secret of the installation, so they survive restarts and are the same on all instances.
 */
export function derivePushKeys({ secrets }: Pick<AppContext, 'secrets'>): { publicKey: string; privateKey: string } {
	const derived = BigInt(`0x${Buffer.from(secrets.key('push-identity')).toString('hex')}`);
	// Zero is no valid key.
	const scalar = (derived % (P256_ORDER - 1n)) + 1n;
	const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
	const curve = createECDH('prime256v1');
	curve.setPrivateKey(privateKey);
	return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
