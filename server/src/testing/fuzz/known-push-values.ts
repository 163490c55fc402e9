import { buildPushDevice, buildSubscription } from '../rows/push-devices.ts';
import type { TestSite } from '../site/test-site.ts';

/** Returns values with which the calls for push notifications succeed. */
export async function buildPushValues(
	site: TestSite,
	userId: number,
): Promise<Record<string, Record<string, unknown[]>>> {
	const devices = [];
	const old = buildSubscription();
	for (let count = 0; count < 4; count += 1) devices.push(await buildPushDevice(site, userId));
	const { keys } = buildSubscription();
	return {
		'POST /api/push-devices': { endpoint: ['https://push.invalid/device'], keys: [keys] },
		'POST /api/push-renewals': { old: [old], renewed: [{ endpoint: 'https://push.invalid/renewed', keys }] },
		'POST /api/push-devices/{id}/test': { id: devices.slice(0, 2) },
		'DELETE /api/push-devices/{id}': { id: devices.slice(1) },
	};
}
