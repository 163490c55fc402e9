import { type RefObject, useLayoutEffect, useRef } from 'react';

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
