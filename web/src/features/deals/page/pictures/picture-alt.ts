/** Returns a picture's alternative text: the first has the deal's title, the others a number. */
export function pictureAlt({ title }: { title: string }, place: number): string {
	return place === 0 ? title : `${title}, picture ${place + 1}`;
}
