interface QueryParameter {
	/** As written in the address. */
	text: string;
	name: string;
	/** Null for a name without an equals sign. */
	value: string | null;
}

/** Splits an address without changing a character. The query is null if there is no question mark. */
export function splitAddress(url: string): { base: string; query: string | null; fragment: string } {
	const [, base = url, query = null, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
	return { base, query, fragment };
}

/** Returns the host of an address as `trimHost` does; null for anything but an address. */
export function readHost(url: string): string | null {
	const host = URL.parse(url)?.hostname;
	return host === undefined ? null : trimHost(host);
}

/** Removes the dot that may end a host. Both spellings are the same host. */
export function trimHost(host: string): string {
	return host.replace(/\.+$/, '');
}

/** Splits a query into its parameters, empty ones included. */
export function splitQuery(query: string): QueryParameter[] {
	return query.split('&').map((text) => {
		const equals = text.indexOf('=');
		const name = equals === -1 ? text : text.slice(0, equals);
		return { text, name: decodePart(name), value: equals === -1 ? null : decodePart(text.slice(equals + 1)) };
	});
}

function decodePart(text: string): string {
	try {
		return decodeURIComponent(text.replaceAll('+', ' '));
	} catch {
		// Escapes in an encoding other than UTF-8 stay as they are, so that different ones stay different.
		return text;
	}
}

/**
 * Sets parameters of an address and leaves every other character as it is. A shop may distinguish spellings that
 * `URLSearchParams` would make equal.
 */
export function setParameters(url: string, parameters: Readonly<Record<string, string>>): string {
	const { base, query, fragment } = splitAddress(url);
	const changed = Object.entries(parameters).reduce((so, [name, value]) => setParameter(so, name, value), query ?? '');
	return query === null && changed === '' ? url : `${base}?${changed}${fragment}`;
}

function setParameter(query: string, name: string, value: string): string {
	const written = writeParameter(name, value);
	const present = splitQuery(query);
	const index = present.findIndex((parameter) => parameter.name === name);
	if (index === -1) return query === '' || query.endsWith('&') ? `${query}${written}` : `${query}&${written}`;
	return present
		.flatMap((parameter, at) => (parameter.name !== name ? [parameter.text] : at === index ? [written] : []))
		.join('&');
}

function writeParameter(name: string, value: string): string {
	const parameter = new URLSearchParams();
	parameter.set(name, value);
	return parameter.toString();
}

/** Removes parameters of an address and leaves every other character as it is. */
export function removeParameters(url: string, isRemoved: (parameter: QueryParameter) => boolean): string {
	const { base, query, fragment } = splitAddress(url);
	if (query === null) return url;
	const present = splitQuery(query);
	const kept = present.filter((parameter) => !isRemoved(parameter));
	if (kept.length === present.length) return url;
	const left = kept.map(({ text }) => text).join('&');
	return `${base}${left === '' ? '' : `?${left}`}${fragment}`;
}
