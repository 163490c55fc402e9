import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createLocalCertificate } from './local-certificate.ts';

/** A push as the browser of a device receives it. */
interface ReceivedPush {
	path: string;
	headers: IncomingHttpHeaders;
	bytes: number;
	/** The decrypted JSON. */
	message: unknown;
	/** The claims of the signature (RFC 8292), which was verified. */
	claims: { aud: string; exp: number; sub: string };
	/** The key of the signature. */
	publicKey: string;
}

/** A push service whose browsers decrypt. `listener` responds after a push was received. */
export async function startPushService(listener: RequestListener) {
	const browsers = new Map<string, { curve: ECDH; auth: Buffer }>();
	const received: ReceivedPush[] = [];
	const certificate = createLocalCertificate();
	const server = createServer(certificate, (request, response) => {
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => parts.push(part));
		request.on('end', () => {
			const path = request.url ?? '';
			const body = Buffer.concat(parts);
			const browser = browsers.get(path);
			if (browser) {
				const message: unknown = JSON.parse(decrypt(body, browser));
				received.push({
					path,
					message,
					headers: request.headers,
					bytes: body.length,
					...readIdentity(request.headers.authorization ?? ''),
				});
			}
			listener(request, response);
		});
	});
	const before = getCACertificates('default');
	setDefaultCACertificates([...before, certificate.cert]);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const bound = server.address();
	if (typeof bound !== 'object' || !bound) throw new Error('The server did not start.');
	const host = `127.0.0.1:${bound.port}`;
	return {
		host,
		origin: `https://${host}`,
		/** In PEM, for a site in another process. This process trusts it already. */
		certificate: certificate.cert,
		received,
		/** Creates the subscription of a new browser, like `PushSubscription.toJSON()`. */
		subscribe: (path = `/push/${randomBytes(6).toString('hex')}`) => {
			const curve = createECDH('prime256v1');
			const browser = { curve, auth: randomBytes(16) };
			const p256dh = curve.generateKeys('base64url');
			browsers.set(path, browser);
			return { endpoint: `https://${host}${path}`, keys: { p256dh, auth: browser.auth.toString('base64url') } };
		},
		close: () =>
			new Promise<void>((resolve) => {
				setDefaultCACertificates(before);
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** Decrypts one record of `aes128gcm` (RFC 8188) with the keys of RFC 8291. Throws if anything is wrong. */
function decrypt(body: Buffer, { curve, auth }: { curve: ECDH; auth: Buffer }): string {
	const salt = body.subarray(0, 16);
	const keyLength = body.readUInt8(20);
	const senderKey = body.subarray(21, 21 + keyLength);
	const record = body.subarray(21 + keyLength);
	const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
	const input = Buffer.from(hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32));
	const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
	const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
	const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
	const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
	return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

function readIdentity(authorization: string): Pick<ReceivedPush, 'claims' | 'publicKey'> {
	const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
	const [header = '', payload = '', signature = ''] = token.split('.');
	const point = Buffer.from(publicKey, 'base64url');
	const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
	const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
	const signed = Buffer.from(`${header}.${payload}`);
	const isValid = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
	if (!isValid) throw new Error('The signature is not valid.');
	return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')), publicKey };
}
