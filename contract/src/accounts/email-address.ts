export const EMAIL_MAX = 254;
/** Octets before the at sign (RFC 5321, 4.5.3.1). */
const LOCAL_MAX = 64;
const DOMAIN_MAX = 253;

/** Letters, digits and signs of ASCII in parts with single dots between them; quoted parts are not accepted. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

/** What a domain may be typed with: letters and digits of any script with their marks and joiners, hyphens, dots of any script. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}\p{Join_Control}.\u3002\uff0e\uff61-]+$/u;

/** Labels of at most 63 characters with a dot between them; the last one is not a number. */
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * Returns the one spelling of an email address that is stored, compared and mailed to: trimmed, in lower case, its domain as
 * DNS has it (`bücher.example` is `xn--bcher-kva.example`). Null for anything that cannot be mailed to.
 */
export function readEmailAddress(typed: string): string | null {
	const address = typed.trim();
	// A longer one cannot become shorter than the limit, and checking it would take its time.
	if (address.length > EMAIL_MAX) return null;
	const at = address.lastIndexOf('@');
	const local = address.slice(0, at).toLowerCase();
	if (at < 1 || local.length > LOCAL_MAX || !LOCAL.test(local)) return null;
	const domain = asciiDomain(address.slice(at + 1));
	if (domain === null || local.length + 1 + domain.length > EMAIL_MAX) return null;
	return `${local}@${domain}`;
}

/** The rules of international domains are those that browsers and Node have for the host of a URL. */
function asciiDomain(typed: string): string | null {
	if (!TYPED_DOMAIN.test(typed)) return null;
	const domain = URL.parse(`http://${typed}`)?.hostname;
	return domain !== undefined && domain.length <= DOMAIN_MAX && ASCII_DOMAIN.test(domain) ? domain : null;
}
