import { randomBytes } from 'node:crypto';
import type { AppContext } from '../platform/context.ts';
import { openSealedText, sealText } from '../platform/secrets/seal.ts';
import type { Webhook } from './webhooks.queries.ts';

type Sealing = Pick<AppContext, 'secrets'>;

/** Standard Webhooks requires 24 to 64 bytes. */
const SECRET_BYTES = 32;

export function createSecret(): string {
	return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

export function sealForMember({ secrets }: Sealing, userId: number, text: string): string {
	return sealText(secrets.key('webhook'), text, `member:${userId}`);
}

/** Returns the address and secret of a webhook; null if this installation's secret has changed since. */
export function openWebhook({ secrets }: Sealing, { userId, form, sealedUrl, sealedSecret }: Webhook) {
	const open = (sealed: string) => openSealedText(secrets.key('webhook'), sealed, `member:${userId}`);
	const url = open(sealedUrl);
	const secret = sealedSecret === null ? null : open(sealedSecret);
	const isComplete = url !== null && (form !== 'standard' || secret !== null);
	return isComplete ? { form, url, secret } : null;
}
