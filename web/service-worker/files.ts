import { PICTURES_CACHE } from '../src/features/offline/saved-pages.ts';
import { FILES } from './builds.ts';
import { inBackground } from './in-background.ts';

const MAX_PICTURES = 150;
const MAX_PICTURE_BYTES = 300_000;

/** Responds with a file of any build. The name contains a hash of the content, so a cached file is always right. */
export async function respondWithFile(event: ExtendableEvent, request: Request): Promise<Response> {
	const files = await caches.open(FILES);
	const cached = await files.match(request);
	if (cached) return cached;
	// The cache of an older build is deleted one day, so this build keeps its own copy.
	const response = (await caches.match(request)) ?? (await fetch(request));
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

/** Saves a picture that never changes. Private pictures and the ones shown instead of a missing size are not saved. */
async function savePicture(pictures: Cache, request: Request, response: Response): Promise<void> {
	const isPermanent = response.headers.get('cache-control')?.includes('immutable') ?? false;
	if (response.status !== 200 || !isPermanent) return;
	const body = await response.blob();
	if (body.size > MAX_PICTURE_BYTES) return;
	await pictures.put(request, new Response(body, { headers: response.headers }));
	const urls = await pictures.keys();
	await Promise.all(urls.slice(0, -MAX_PICTURES).map((old) => pictures.delete(old)));
}
