import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** Characters that a browser drops (control characters) or reads as a slash (`\`), plain or escaped. */
const DECEIVING = /[\p{Cc}\\]|%(?:[01][0-9a-f]|7f|5c)/iu;

/** Any host works for reading a path the way a browser does. */
const ANY_ORIGIN = 'http://site.invalid';

/**
 * Returns true if the target of a request is a path of this site in every reading. A target that starts with two
 * slashes names another host to anything that resolves it. An absolute target (`GET http://host/`) is not a path
 * either; only proxies receive those.
 */
export function isPathOfSite(target: string): boolean {
	const [path = ''] = target.split('?', 1);
	if (!path.startsWith('/') || path.startsWith('//') || DECEIVING.test(path)) return false;
	// Without its dot segments, `/.//host` becomes `//host`.
	const read = URL.parse(`${ANY_ORIGIN}${path}`)?.pathname;
	return read !== undefined && !/^\/(?:\/|%2f)/i.test(read);
}

/** Matches a target in normal spelling: no escapes, no dots, no fragment. Most targets match. */
const PLAIN = /^(?:\/[\w-]+)*\/?(?:\?[^#]*)?$/;

/** Unreserved characters in RFC 3986 mean the same with and without escaping. */
const ESCAPED_UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9a]|5f|6[1-9a-f]|7[0-9a]|7e)/gi;

/**
 * Returns the one spelling of a target: without dot segments, needless escapes and fragment. Every cache, router and limit reads
 * this spelling. A target that is no path of the site is returned unchanged, so that `guardAddresses` rejects it.
 */
export function normalTarget(target: string): string {
	if (PLAIN.test(target) || !isPathOfSite(target)) return target;
	const read = URL.parse(`${ANY_ORIGIN}${target}`);
	if (!read) return target;
	return read.pathname.replace(ESCAPED_UNRESERVED, decodeURIComponent) + read.search;
}

/** Returns true if a Location stays on this site: a path, or an address at exactly the site's origin. */
export function leadsToSite(location: string, siteUrl: string): boolean {
	const { origin } = new URL(siteUrl);
	const isPath = /^\/(?![/\\])/.test(location);
	if (!isPath && !location.startsWith(`${origin}/`) && location !== origin) return false;
	const target = URL.parse(location, origin);
	// A path can start with two slashes once its tabs or dots are removed.
	return target?.origin === origin && target.username === '' && !target.pathname.startsWith('//');
}

/**
 * Sends every request for anything but a path of this site to `reject`. Turns a Location that leaves the site into a
 * fault, unless the route declares it. Pages sent without Fastify have no Location.
 */
export function guardAddresses(
	app: FastifyInstance,
	{ siteUrl }: Pick<Config, 'siteUrl'>,
	reject: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
	app.addHook('onRequest', async (request, reply) => {
		if (!isPathOfSite(request.url)) return reject(request, reply);
	});
	app.addHook('onSend', async (request, reply) => {
		const location = reply.getHeader('location');
		if (location === undefined || request.routeOptions.config.leavesSite) return;
		if (leadsToSite(String(location), siteUrl)) return;
		reply.removeHeader('location');
		throw new Error(`This would have led to another site: ${location}`);
	});
}
