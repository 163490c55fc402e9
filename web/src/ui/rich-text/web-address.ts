/** Reads a web address as typed, with or without its scheme. Returns null for anything else. */
export function readWebAddress(written: string): string | null {
	const text = written.trim();
	if (/\s/.test(text)) return null;
	const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
	const isPlain = url?.hostname.includes('.') && url.username === '' && url.password === '';
	return url && isPlain ? url.href : null;
}
