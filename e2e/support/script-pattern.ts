/** Matches the addresses of the scripts that contain parts of the client, by the names of their source files. */
export function scriptPattern(...parts: string[]): RegExp {
	return new RegExp(`/assets/(${parts.join('|')})-[\\w-]{8}\\.js$`);
}
