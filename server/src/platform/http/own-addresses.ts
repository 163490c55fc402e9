import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** Characters that a browser drops (control characters) or reads as a slash (`\`), plain or escaped. */
const DECEIVING = /[\p{Cc}\\]|%(?:[01][0-9a-f]|7f|5c)/iu;

/** Any host will do to read a path as a browser reads it. */
const ANY_ORIGIN = 'http://site.invalid';

/**
 * Whether the target of a request is a path of this site, however it is read: what begins with two slashes names another
 * host to everything that resolves it. An absolute target (`GET http://host/`) is none either; only proxies are sent those.
 */
export function isPathOfSite(target: string): boolean {
	const [path = ''] = target.split('?', 1);
	if (!path.startsWith('/') || path.startsWith('//') || DECEIVING.test(path)) return false;
	// Without its dot segments: `/.//host` is `//host` by then.
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

/** Whether a Location leads to this site: a path of it, or an address at exactly the site's origin. */
export function leadsToSite(location: string, siteUrl: string): boolean {
	const { origin } = new URL(siteUrl);
	const isPath = /^\/(?![/\\])/.test(location);
	if (!isPath && !location.startsWith(`${origin}/`) && location !== origin) return false;
	const target = URL.parse(location, origin);
	// A path that loses its tabs or dots may begin with two slashes after all.
	return target?.origin === origin && target.username === '' && !target.pathname.startsWith('//');
}

/**
 * Answers requests for anything but a path of this site by `refuse`, and makes every Location that leads elsewhere a fault,
 * unless the route says that it leaves the site. Pages that are answered without the framework carry no Location.
 */
export function guardAddresses(
	app: FastifyInstance,
	{ siteUrl }: Pick<Config, 'siteUrl'>,
	refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
	app.addHook('onRequest', async (request, reply) => {
		if (!isPathOfSite(request.url)) return refuse(request, reply);
	});
	app.addHook('onSend', async (request, reply) => {
		const location = reply.getHeader('location');
		if (location === undefined || request.routeOptions.config.leavesSite) return;
		if (leadsToSite(String(location), siteUrl)) return;
		reply.removeHeader('location');
		throw new Error(`This would have led to another site: ${location}`);
	});
}
