/** The image library, loaded with the first picture: it takes memory that most processes never need. */
export async function loadSharp() {
	return (await import('sharp')).default;
}
