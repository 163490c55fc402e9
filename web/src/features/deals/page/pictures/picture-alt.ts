/** What a picture shows, for those who do not see it: the first is the deal, the others are counted. */
export function pictureAlt({ title }: { title: string }, place: number): string {
	return place === 0 ? title : `${title}, picture ${place + 1}`;
}
