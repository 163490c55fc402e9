/**
 * True for a key that belongs to an input method, such as the Enter that ends a composition. Safari reports that one
 * after the composition, with the key code 229.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
	return event.isComposing || event.keyCode === 229;
}
