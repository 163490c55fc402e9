import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first invalid field of a form. Returns false if there is none. */
function focusFirstInvalid(form: HTMLElement | null): boolean {
	const invalid = form?.querySelector('[aria-invalid="true"], [data-invalid]');
	if (!(invalid instanceof HTMLElement)) return false;
	invalid.focus();
	return true;
}

/** Returns a function that focuses the first invalid field as soon as it is rendered as invalid. */
export function useFocusFirstInvalid(form: RefObject<HTMLFormElement | null>, isSending: boolean): () => void {
	const shouldFocus = useRef(false);
	// After every render: the form shows its errors only after the callback, and may still be inert for a moment.
	useEffect(() => {
		if (shouldFocus.current && !isSending && focusFirstInvalid(form.current)) shouldFocus.current = false;
	});
	return () => {
		shouldFocus.current = true;
	};
}
