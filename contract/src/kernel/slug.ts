/** The part of `/cat/{slug}` that names a category: lower case, spaces to hyphens, & to and, nothing else but a-z, 0-9 and hyphen. */
export function slugOf(name: string): string {
	return name
		.toLowerCase()
		.replaceAll(' ', '-')
		.replaceAll('&', 'and')
		.replaceAll(/[^a-z0-9-]/g, '');
}
