import { createECDH, randomBytes } from 'node:crypto';
import { insertSession } from '#accounts/sessions/sessions.queries.ts';
import type { AppContext } from '#platform/context.ts';
import { insertDevice } from '#push/push.queries.ts';
import { sealSubscription } from '#push/push-subscription.ts';

/** Creates a valid subscription at an address that the outbound guard rejects. */
export function buildSubscription() {
	const p256dh = createECDH('prime256v1').generateKeys('base64url');
	return { endpoint: 'https://127.0.0.1/push', keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

/** Creates a device of a member with a session of its own, and returns its id. */
export async function buildPushDevice(
	{ context }: { context: Pick<AppContext, 'db' | 'clock' | 'secrets'> },
	userId: number,
	{ name = 'Firefox on Android', subscription = buildSubscription() } = {},
): Promise<number> {
	const createdAt = context.clock();
	const expiresAt = new Date(createdAt.getTime() + 86_400_000);
	const session = await insertSession(context.db, { userId, networkHash: 'x', createdAt, expiresAt });
	return insertDevice(context.db, {
		userId,
		sessionId: session.id,
		name,
		createdAt,
		endpointHash: randomBytes(32).toString('base64url'),
		sealedSubscription: sealSubscription(context, userId, subscription),
	});
}
