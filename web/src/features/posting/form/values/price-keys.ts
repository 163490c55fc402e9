import type { KeyboardEvent } from 'react';

/** Keeps everything but digits and the decimal point out of a price. Keys that write nothing, and shortcuts, do as always. */
export function keepToPriceKeys(event: KeyboardEvent): void {
	const { key, ctrlKey, metaKey, altKey } = event;
	const writes = key.length === 1 && !ctrlKey && !metaKey && !altKey;
	if (writes && !/^[\d.]$/.test(key)) event.preventDefault();
}

/** What of a pasted text is a price: "$1,299.00" becomes "1299.00". */
export function pastedPrice(text: string): string {
	return text.replaceAll(/[^\d.]/g, '');
}
