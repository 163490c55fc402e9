import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the submit button while the form is sent, and restores it afterwards. Fields are inert during that
 * time and cannot hold the focus.
 */
export function useFocusWhileSending(form: RefObject<HTMLFormElement | null>, isSending: boolean): void {
	const left = useRef<HTMLElement | null>(null);
	useLayoutEffect(() => {
		const { activeElement } = document;
		const button = form.current?.querySelector<HTMLElement>('[type="submit"]');
		if (isSending) {
			const hasFocus = activeElement instanceof HTMLElement && form.current?.contains(activeElement.closest('[inert]'));
			if (!hasFocus) return;
			left.current = activeElement;
			button?.focus({ preventScroll: true });
		} else {
			if (activeElement === button) left.current?.focus({ preventScroll: true });
			left.current = null;
		}
	}, [form, isSending]);
}
