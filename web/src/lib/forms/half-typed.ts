import { flushSync } from 'react-dom';

const TEXTS: Partial<Record<string, string>> = {
	time: 'Please enter the whole time, with am or pm.',
	date: 'Please enter a whole and valid date.',
	number: 'Please enter a number.',
};

/**
 * Returns the message for a date, time or number that the browser cannot read, or null. Its value is empty, as if
 * nothing had been typed.
 */
export function halfTypedText({ type, validity }: HTMLInputElement): string | null {
	return validity.badInput ? (TEXTS[type] ?? null) : null;
}

/** Shows a message at each half-typed field of a form and focuses the first. Returns false if there is none. */
export function rejectHalfTyped(form: HTMLFormElement): boolean {
	const inputs = [...form.querySelectorAll('input')].filter((input) => halfTypedText(input) !== null);
	if (inputs.length === 0) return false;
	// The message must be there before the focus is, so that screen readers read it.
	flushSync(() => {
		// Each field receives an `invalid` event.
		for (const input of inputs) input.checkValidity();
	});
	inputs[0]?.focus();
	return true;
}
