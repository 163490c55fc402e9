import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first invalid field of a form. Returns false if there is none. */
function focusFirstWrong(form: HTMLElement | null): boolean {
	const wrong = form?.querySelector('[aria-invalid="true"], [data-wrong]');
	if (!(wrong instanceof HTMLElement)) return false;
	wrong.focus();
	return true;
}

/** Returns a function that focuses the first invalid field as soon as it is rendered as invalid. */
export function useFocusOfRefusals(form: RefObject<HTMLFormElement | null>, isSending: boolean): () => void {
	const isWanted = useRef(false);
	// After every render: the form shows its errors only after the callback, and may still be inert for a moment.
	useEffect(() => {
		if (isWanted.current && !isSending && focusFirstWrong(form.current)) isWanted.current = false;
	});
	return () => {
		isWanted.current = true;
	};
}
