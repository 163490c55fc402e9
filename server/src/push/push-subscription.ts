import { ECDH } from 'node:crypto';
import { type PushDeviceInput, pushDeviceBody } from '@bilby/contract/push/wire';
import type { AppContext } from '../platform/context.ts';
import { openSealedText, sealText } from '../platform/secrets/seal.ts';
import type { PushDevice } from './push.queries.ts';

type Sealing = Pick<AppContext, 'secrets'>;

/** True if the key is a point on the curve P-256. Any other makes encryption fail. */
export function isValidKey(p256dh: string): boolean {
	try {
		ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
		return true;
	} catch {
		return false;
	}
}

export function sealSubscription({ secrets }: Sealing, userId: number, subscription: PushDeviceInput): string {
	return sealText(secrets.key('push'), JSON.stringify(subscription), `member:${userId}`);
}

/** Returns the subscription of a device; null if this installation's secret has changed since. */
export function openSubscription(
	{ secrets }: Sealing,
	{ userId, sealedSubscription }: Pick<PushDevice, 'userId' | 'sealedSubscription'>,
): PushDeviceInput | null {
	const opened = openSealedText(secrets.key('push'), sealedSubscription, `member:${userId}`);
	return opened === null ? null : pushDeviceBody.parse(JSON.parse(opened));
}
