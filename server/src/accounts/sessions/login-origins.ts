import { LOGIN_ORIGIN_DAYS } from '@bilby/contract/accounts/member-records';
import { lt, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Database } from '#platform/database/database.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { loginOrigins } from '#schema/login-origins.ts';

/** Addresses count as one network if they share this many leading bits. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 } as const;

interface LogIn {
	userId: number;
	address: string;
	deviceId: string | undefined;
	at: Date;
}

/** Records the network and the device of a log-in as keyed hashes. */
export async function recordLoginOrigins(
	tx: Database,
	secrets: Secrets,
	{ userId, address, deviceId, at }: LogIn,
): Promise<void> {
	const row = (kind: 'network' | 'device', hash: string) => ({ userId, kind, hash, firstAt: at, lastAt: at });
	await tx
		.insert(loginOrigins)
		.values([
			row('network', secrets.sign('shared-network', toSharedNetwork(address))),
			...(deviceId === undefined ? [] : [row('device', secrets.sign('shared-device', deviceId))]),
		])
		.onConflictDoUpdate({
			target: [loginOrigins.userId, loginOrigins.kind, loginOrigins.hash],
			set: { lastAt: sql`greatest(${loginOrigins.lastAt}, excluded.last_at)` },
		});
}

/** Returns the network of an address: its first 24 bits, or the first 48 in IPv6. */
export function toSharedNetwork(address: string): string {
	if (!ipaddr.isValid(address)) return address;
	const parsed = ipaddr.process(address);
	const bits = NETWORK_BITS[parsed.kind()];
	const bytes = parsed.toByteArray().slice(0, bits / 8);
	return `${ipaddr.fromByteArray([...bytes, ...Array(parsed.toByteArray().length - bytes.length).fill(0)])}/${bits}`;
}

/** Returns the time before which log-ins are no longer stored or shown. */
export function oldestLoginOrigin(now: Date): Date {
	return new Date(now.getTime() - LOGIN_ORIGIN_DAYS * 86_400_000);
}

export async function sweepLoginOrigins(db: Database, now: Date): Promise<void> {
	await db.delete(loginOrigins).where(lt(loginOrigins.lastAt, oldestLoginOrigin(now)));
}
