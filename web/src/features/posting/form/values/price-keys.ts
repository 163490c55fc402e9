import type { KeyboardEvent } from 'react';

/** Blocks everything but digits and the decimal point in a price field. Control keys and shortcuts still work. */
export function keepToPriceKeys(event: KeyboardEvent): void {
	const { key, ctrlKey, metaKey, altKey } = event;
	const writes = key.length === 1 && !ctrlKey && !metaKey && !altKey;
	if (writes && !/^[\d.]$/.test(key)) event.preventDefault();
}

/** Extracts the price from pasted text: "$1,299.00" becomes "1299.00". */
export function pastedPrice(text: string): string {
	return text.replaceAll(/[^\d.]/g, '');
}
