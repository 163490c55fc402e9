/**
 * Returns the slug of a category for `/cat/{slug}`: lower case, spaces to hyphens, & to "and", only a-z, 0-9 and
 * hyphens.
 */
export function toSlug(name: string): string {
	return name
		.toLowerCase()
		.replaceAll(' ', '-')
		.replaceAll('&', 'and')
		.replaceAll(/[^a-z0-9-]/g, '');
}
