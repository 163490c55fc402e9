/** Matches the addresses of the scripts that contain parts of the client, by the names of their source files. */
export function scriptPattern(...parts: string[]): RegExp {
	return new RegExp(`/assets/(${parts.map(shorten).join('|')})-[\\w-]{7,8}\\.js$`);
}

/** As `web/vite.config.ts` names the files: three letters of each word. */
function shorten(name: string): string {
	return name.replaceAll(/([a-z]{3})[a-z]*[-._]*/gi, '$1');
}
