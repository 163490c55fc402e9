const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;

/**
 * Returns true if a JSON text holds more than `most` values. It counts without parsing and stops at the first one too
 * many. An empty object takes three bytes to send and a thousand times as long to parse and check.
 */
export function hasMoreValues(json: string, most: number): boolean {
	// One value, one more for each list or object, and one more for each comma.
	let values = 1;
	for (let index = 0; index < json.length; index += 1) {
		const code = json.charCodeAt(index);
		if (code === QUOTE) index = endOfString(json, index);
		else if (code === COMMA || code === OPEN_LIST || code === OPEN_OBJECT) values += 1;
		if (values > most) return true;
	}
	return false;
}

function endOfString(json: string, start: number): number {
	let index = start + 1;
	while (index < json.length && json.charCodeAt(index) !== QUOTE) {
		index += json.charCodeAt(index) === BACKSLASH ? 2 : 1;
	}
	return index;
}
