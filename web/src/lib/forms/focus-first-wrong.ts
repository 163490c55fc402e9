import { type RefObject, useEffect, useRef } from 'react';

/** Leads the keyboard to the first field of a form that is called wrong; answers whether there is one. */
function focusFirstWrong(form: HTMLElement | null): boolean {
	const wrong = form?.querySelector('[aria-invalid="true"], [data-wrong]');
	if (!(wrong instanceof HTMLElement)) return false;
	wrong.focus();
	return true;
}

/** Answers what leads the keyboard to the first field that is wrong, as soon as it is shown as such. */
export function useFocusOfRefusals(form: RefObject<HTMLFormElement | null>, isSending: boolean): () => void {
	const isWanted = useRef(false);
	// After every render: the form says what is wrong only after it has called back, and then it may still be inert for a moment.
	useEffect(() => {
		if (isWanted.current && !isSending && focusFirstWrong(form.current)) isWanted.current = false;
	});
	return () => {
		isWanted.current = true;
	};
}
