import { PICTURES_CACHE } from '../src/features/offline/saved-pages.ts';
import { FILES } from './builds.ts';
import { inBackground } from './in-background.ts';

const MAX_PICTURES = 150;
const MAX_PICTURE_BYTES = 300_000;

/** Responds with a file of any build. The name contains a hash of the content, so a cached file is always right. */
export async function respondWithFile(event: ExtendableEvent, request: Request): Promise<Response> {
	const cached = await caches.match(request);
	if (cached) return cached;
	const files = await caches.open(FILES);
	const response = await fetch(request);
	if (response.ok) inBackground(event, files.put(request, response.clone()));
	return response;
}

export async function respondWithPicture(event: ExtendableEvent, request: Request): Promise<Response> {
	const pictures = await caches.open(PICTURES_CACHE);
	const cached = await pictures.match(request);
	if (cached) return cached;
	const response = await fetch(request);
	inBackground(event, savePicture(pictures, request, response.clone()));
	return response;
}

async function savePicture(pictures: Cache, request: Request, response: Response): Promise<void> {
	if (response.status !== 200) return;
	const body = await response.blob();
	if (body.size > MAX_PICTURE_BYTES) return;
	await pictures.put(request, new Response(body, { headers: response.headers }));
	const urls = await pictures.keys();
	await Promise.all(urls.slice(0, -MAX_PICTURES).map((old) => pictures.delete(old)));
}
