import { trimInvisible } from '../kernel/readable-text.ts';

export const EMAIL_MAX = 254;
/** Octets before the at sign (RFC 5321, 4.5.3.1). */
const LOCAL_MAX = 64;
const DOMAIN_MAX = 253;

/** ASCII letters, digits and signs in parts with single dots between them. Quoted parts are rejected. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

/** Characters of a typed domain: letters, digits, marks and joiners of any script, hyphens, and the dots of any script. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}\p{Join_Control}.\u3002\uff0e\uff61-]+$/u;

/** Labels of at most 63 characters with a dot between them; the last one is not a number. */
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * Returns the one spelling of an email address that is stored, compared and mailed to. It is trimmed and in lower case, with the
 * domain in its DNS form: `bücher.example` becomes `xn--bcher-kva.example`. Returns null if it cannot be mailed to.
 */
export function readEmailAddress(typed: string): string | null {
	const address = trimInvisible(typed);
	// Checking a longer one costs time, and it cannot become shorter than the limit.
	if (address.length > EMAIL_MAX) return null;
	const at = address.lastIndexOf('@');
	const local = address.slice(0, at).toLowerCase();
	if (at < 1 || local.length > LOCAL_MAX || !LOCAL.test(local)) return null;
	const domain = asciiDomain(address.slice(at + 1));
	if (domain === null || local.length + 1 + domain.length > EMAIL_MAX) return null;
	return `${local}@${domain}`;
}

/** Returns a domain in its DNS form, by the rules that browsers and Node apply to the host of a URL. */
function asciiDomain(typed: string): string | null {
	if (!TYPED_DOMAIN.test(typed)) return null;
	const domain = URL.parse(`http://${typed}`)?.hostname;
	return domain !== undefined && domain.length <= DOMAIN_MAX && ASCII_DOMAIN.test(domain) ? domain : null;
}
