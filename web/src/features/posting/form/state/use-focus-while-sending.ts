import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The fields of a form are inert while it is sent, and an inert field loses the keyboard: it waits on the button that sends,
 * and is back where it was afterwards.
 */
export function useFocusWhileSending(form: RefObject<HTMLFormElement | null>, isSending: boolean): void {
	const left = useRef<HTMLElement | null>(null);
	useLayoutEffect(() => {
		const { activeElement } = document;
		const button = form.current?.querySelector<HTMLElement>('[type="submit"]');
		if (isSending) {
			const isHeld = activeElement instanceof HTMLElement && form.current?.contains(activeElement.closest('[inert]'));
			if (!isHeld) return;
			left.current = activeElement;
			button?.focus({ preventScroll: true });
		} else {
			if (activeElement === button) left.current?.focus({ preventScroll: true });
			left.current = null;
		}
	}, [form, isSending]);
}
