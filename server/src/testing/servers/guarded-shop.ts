import type { RequestListener, ServerResponse } from 'node:http';
import { type GuardedFetchOptions, guardedFetch } from '#platform/outbound/guarded-fetch.ts';
import { OutboundError } from '#platform/outbound/outbound-error.ts';
import { startLocalWebServer } from './local-web-server.ts';

export const MEGABYTE = 1_000_000;
export const PUBLIC = { address: '8.8.8.8', family: 4 };

const PAGE = { accept: 'text/html', maxBytes: 2 * MEGABYTE, overflow: 'cut' } as const;

/** Starts a shop that the outbound guard allows, and an internal server that it must not reach. */
export async function openGuardedShop() {
	const shop = { respond: hello };
	const site = await startLocalWebServer((request, response) => shop.respond(request, response));
	const inside = await startLocalWebServer((_, response) => response.end('a secret'));
	const fetchAllow = [site.host, `shop.test:${site.port}`];
	const config = { siteUrl: 'https://bilby.example', fetchAllow };
	return {
		shop,
		site,
		inside,
		config,
		fetchFrom: (url: string, options: Partial<GuardedFetchOptions> = {}) =>
			guardedFetch(config, url, { ...PAGE, ...options }),
		reset: () => {
			site.requests.length = 0;
			inside.requests.length = 0;
			shop.respond = hello;
		},
		close: () => Promise.all([site.close(), inside.close()]),
	};
}

/** Returns the reason why a fetch was blocked. */
export async function describeReason(work: Promise<unknown>): Promise<string> {
	const error = await work.then(
		() => 'it went well',
		(reason: unknown) => reason,
	);
	return error instanceof OutboundError ? error.reason : String(error);
}

export function redirect(response: ServerResponse, location: string): void {
	response.writeHead(302, { location, 'set-cookie': 'id=1' }).end('moved');
}

const hello: RequestListener = (_, response) => {
	response.end('hello');
};
