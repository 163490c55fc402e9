/** Makes a field look to its form like one that is half typed: its value is empty, and the browser cannot read it. */
export function halfType(field: HTMLInputElement): void {
	field.setCustomValidity('half typed');
	Object.defineProperty(field, 'validity', { value: { badInput: true }, configurable: true });
}

/** Ends `halfType`, as if the rest had been typed. */
export function completeTyping(field: HTMLInputElement): void {
	field.setCustomValidity('');
	Reflect.deleteProperty(field, 'validity');
}
