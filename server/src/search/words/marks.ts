/** Control characters around matched words in a database headline. No text contains them. */
const [START, STOP] = ['\u0001', '\u0002'];

/** Returns the marked ranges of a headline, as positions in the text without marks, in UTF-16 units. */
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
