import type { FastifyRequest } from 'fastify';

/** Makes browsers accept a cookie over TLS only, so that nobody on the network can plant one. */
const SECURE_PREFIX = '__Secure-';

/** A cookie that only the server reads. */
export interface ServerCookie {
	name: string;
	/** The calls that receive it. */
	path: string;
	maxAgeSeconds: number;
	sameSite: 'Lax' | 'Strict';
}

/** Returns the `Set-Cookie` header for a value. Empty text deletes the cookie. */
export function writeCookie(
	{ name, path, maxAgeSeconds, sameSite }: ServerCookie,
	value: string,
	isSecure: boolean,
): string {
	const maxAge = value === '' ? 0 : maxAgeSeconds;
	return `${fullName(name, isSecure)}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
}

/** Returns the value that the browser sent, or null. It is untrusted. */
export function readCookie(
	{ headers }: Pick<FastifyRequest, 'headers'>,
	{ name }: ServerCookie,
	isSecure: boolean,
): string | null {
	const value = new RegExp(`(?:^|;\\s*)${fullName(name, isSecure)}=([^;]+)`).exec(headers.cookie ?? '')?.[1];
	return value ?? null;
}

function fullName(name: string, isSecure: boolean): string {
	return isSecure ? `${SECURE_PREFIX}${name}` : name;
}
