import { randomBytes } from 'node:crypto';
import { LOGIN_ORIGIN_DAYS } from '@bilby/contract/accounts/member-records';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#platform/context.ts';
import { readCookie, type ServerCookie, writeCookie } from './cookies.ts';
import { type Origin, readOrigin } from './sessions.service.ts';

/** A random id that a browser gets at its first log-in. It grants no access and says nothing about the device. */
const COOKIE = {
	name: 'bilby-device',
	path: '/api',
	maxAgeSeconds: LOGIN_ORIGIN_DAYS * 86_400,
	sameSite: 'Strict',
} as const satisfies ServerCookie;

const ID = /^[\w-]{22}$/;

/**
 * Runs a log-in with the origin of the request, including the id of the browser. Stores the id in the browser once the
 * log-in succeeds.
 */
export async function logInFrom<Result>(
	{ config }: Pick<AppContext, 'config'>,
	{ request, reply }: { request: FastifyRequest; reply: FastifyReply },
	work: (origin: Origin) => Promise<Result>,
): Promise<Result> {
	const isSecure = config.siteUrl.startsWith('https:');
	const known = readCookie(request, COOKIE, isSecure);
	const deviceId = known !== null && ID.test(known) ? known : randomBytes(16).toString('base64url');
	const result = await work({ ...readOrigin(request), deviceId });
	reply.header('set-cookie', writeCookie(COOKIE, deviceId, isSecure));
	return result;
}
