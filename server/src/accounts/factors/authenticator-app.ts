import { TOTP_DIGITS } from '@bilby/contract/accounts/factor-rules';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import { openSealedText, sealText } from '#platform/secrets/seal.ts';

/** The values that all authenticator apps support (RFC 6238). */
const PERIOD_SECONDS = 30;
const ALGORITHM = 'SHA1';
const SECRET_BYTES = 20;

/** The clock of a phone may be one period ahead or behind. */
const MAX_DRIFT = 1;

const SET_UP_MS = 15 * 60_000;

const setUpContent = z.object({ secret: z.string(), expiresAt: z.number() });

type Sealing = Pick<AppContext, 'secrets'>;

/**
 * Starts to set up an app. Returns a new secret, and the same secret encrypted for this session, which the client sends
 * back later.
 */
export function startSetUp(
	{ secrets, clock, config }: Pick<AppContext, 'secrets' | 'clock' | 'config'>,
	{ email, sessionId }: { email: string; sessionId: string },
) {
	const secret = new Secret({ size: SECRET_BYTES }).base32;
	const content = JSON.stringify({ secret, expiresAt: clock().getTime() + SET_UP_MS });
	return {
		secret,
		uri: createTotp(secret, { issuer: config.siteName, label: email }).toString(),
		setUp: sealText(secrets.key('authenticator'), content, setUpContext(sessionId)),
	};
}

/** Returns the secret of a set-up that this session started; null if it has expired or was changed. */
export function readSetUp(
	{ secrets, clock }: Pick<AppContext, 'secrets' | 'clock'>,
	setUp: string,
	sessionId: string,
): string | null {
	const content = openSealedText(secrets.key('authenticator'), setUp, setUpContext(sessionId));
	if (content === null) return null;
	const { secret, expiresAt } = setUpContent.parse(JSON.parse(content));
	return expiresAt > clock().getTime() ? secret : null;
}

export function sealSecret({ secrets }: Sealing, userId: number, secret: string): string {
	return sealText(secrets.key('authenticator'), secret, `member:${userId}`);
}

/** Returns a stored secret; null if this installation's secret has changed since. */
export function openSecret({ secrets }: Sealing, userId: number, sealed: string): string | null {
	return openSealedText(secrets.key('authenticator'), sealed, `member:${userId}`);
}

/** Returns the number of the 30-second period to which a code belongs; null if the code is wrong. */
export function findStep(secret: string, code: string, now: Date): number | null {
	const timestamp = now.getTime();
	const drift = createTotp(secret).validate({ token: code, timestamp, window: MAX_DRIFT });
	return drift === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + drift;
}

function createTotp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
	return new TOTP({
		...names,
		secret: Secret.fromBase32(secret),
		algorithm: ALGORITHM,
		digits: TOTP_DIGITS,
		period: PERIOD_SECONDS,
	});
}

function setUpContext(sessionId: string): string {
	return `set-up:${sessionId}`;
}
