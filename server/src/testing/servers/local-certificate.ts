import { generateKeyPairSync, sign } from 'node:crypto';

interface LocalCertificate {
	/** Both in PEM. */
	key: string;
	cert: string;
}

/** Creates a certificate for 127.0.0.1 that signs itself. Node can read certificates but not create them. */
export function createLocalCertificate(): LocalCertificate {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('Test server')))));
	const addresses = sequence(der(0x87, Buffer.from([127, 0, 0, 1])));
	const content = sequence(
		der(0xa0, der(0x02, Buffer.from([2]))),
		der(0x02, Buffer.from([1])),
		ECDSA_WITH_SHA256,
		name,
		sequence(der(0x18, Buffer.from('20200101000000Z')), der(0x18, Buffer.from('21200101000000Z'))),
		name,
		publicKey.export({ type: 'spki', format: 'der' }),
		der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, der(0x04, addresses)))),
	);
	const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
	const encoded = sequence(content, ECDSA_WITH_SHA256, signature).toString('base64');
	return {
		key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		cert: `-----BEGIN CERTIFICATE-----\n${encoded}\n-----END CERTIFICATE-----\n`,
	};
}

/** Encodes a value of ASN.1 with its tag and length. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
	const content = Buffer.concat(parts);
	const length = content.length < 0x80 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff];
	return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function sequence(...parts: Uint8Array[]): Buffer {
	return der(0x30, ...parts);
}

const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const COMMON_NAME = identifier('550403');
const ALTERNATIVE_NAMES = identifier('551d11');
const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
