import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Opens the browser's own dialog while it is rendered. It traps the focus and makes the page behind it inert. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
	const dialog = useRef<HTMLDialogElement>(null);
	useLayoutEffect(() => {
		const element = dialog.current;
		element?.showModal();
		// Only a dialog that is closed before it is removed returns the focus to the button that opened it. In
		// development, React closes and reopens it once as a check; the close event then arrives while it is open
		// again.
		return () => element?.close();
	}, []);
	return dialog;
}

/**
 * Returns the handlers of a modal dialog that a click outside closes. Selecting text with the mouse may end outside, and the
 * browser reports that as a click on the dialog.
 */
export function useCloseOutside(onClose: () => void) {
	const isPressedInside = useRef(false);
	const isOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
	return {
		onMouseDown: (event: MouseEvent) => {
			isPressedInside.current = !isOutside(event);
		},
		onClick: (event: MouseEvent) => {
			if (isOutside(event) && !isPressedInside.current) onClose();
		},
	};
}
