/** Signs that no text has, around words that were sought, as a headline of the database takes them. */
const [START, STOP] = ['\u0001', '\u0002'];

/** Where a headline has its signs, as places in the text without them, in UTF-16 units. */
export function marksIn(headline: string): [number, number][] {
	const marks: [number, number][] = [];
	let place = 0;
	let start = 0;
	for (const unit of headline.split('')) {
		if (unit === START) start = place;
		else if (unit === STOP) marks.push([start, place]);
		else place += 1;
	}
	return marks;
}

export function withoutMarks(headline: string): string {
	return headline.replaceAll(START, '').replaceAll(STOP, '');
}
