import sharp from 'sharp';
import type { TestMember } from '../rows/members.ts';
import type { TestSite } from '../site/test-site.ts';

/** Form fields. Lists are sent as `name[]`. */
export type FormFields = Record<string, string | number | (string | number)[]>;

export interface FormExtras {
	images?: Buffer[];
	headers?: Record<string, string>;
}

/** Sends a deal form like a browser and returns the parsed response. */
export async function sendForm(
	{ app }: TestSite,
	who: TestMember | null,
	url: string,
	fields: FormFields,
	{ images = [], headers = {} }: FormExtras = {},
) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) {
		if (Array.isArray(value)) for (const entry of value) form.append(`${name}[]`, String(entry));
		else form.append(name, String(value));
	}
	for (const [index, image] of images.entries()) {
		form.append('image[]', new Blob([new Uint8Array(image)], { type: 'image/png' }), `photo-${index}.png`);
	}
	const encoded = new Response(form);
	const response = await app.inject({
		method: 'POST',
		url,
		payload: Buffer.from(await encoded.arrayBuffer()),
		headers: {
			'content-type': encoded.headers.get('content-type') ?? '',
			...(who ? { accesstoken: who.token } : {}),
			...headers,
		},
	});
	return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** Creates a PNG of one colour with a size in pixels. */
export function drawSquare(colour = '#f80', size = 300): Promise<Buffer> {
	return sharp({ create: { width: size, height: size, channels: 3, background: colour } })
		.png()
		.toBuffer();
}
